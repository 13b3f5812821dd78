import type { CallResponse, Calls, LanguageCode } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { ReadDb } from '../../database/database.ts';

type View = CallResponse<Calls['papers']['editCompany']>['company'];

export interface CompanyRow {
  merchant_id: string;
  name: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
  tax_number: string;
  is_tax_number_checked: boolean;
  lang: LanguageCode;
  recipients: string[];
}

/** Returns the company data of the actor's business; null until it is filled in. */
export async function findCompany(db: ReadDb, { merchantId }: Pick<Actor, 'merchantId'>): Promise<View | null> {
  const [row] = await db<View[]>`
    select name, street, postal_code, city, country, tax_number, is_tax_number_checked, lang, recipients
    from company where merchant_id = ${merchantId}`;
  return row ?? null;
}
