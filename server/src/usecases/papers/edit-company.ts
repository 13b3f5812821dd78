import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import { checkTaxNumber } from '../../platform/tax-number.ts';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCompany } from '../../queries/papers/company.ts';
import { audit } from '../../security/audit.ts';

/**
 * Replaces who the business is on paper. What was issued stays. Refusal: `tax_number_wrong` with a number of the right form; of a country
 * whose form is not known the number is kept as typed and marked as not checked.
 */
export async function editCompany(
  { sql }: Pick<Deps, 'sql'>,
  actor: Actor,
  { tax_number: typed, ...input }: CallPayload<Calls['papers']['editCompany']>,
): Promise<CallResponse<Calls['papers']['editCompany']>> {
  const checked = checkTaxNumber(input.country, typed);
  if (checked.is === 'wrong') {
    const fields = [{ field: 'tax_number', rule: 'not_accepted' as const }];
    throw new Refusal('tax_number_wrong', { fields, example: checked.example });
  }
  const row = {
    merchant_id: actor.merchantId,
    ...input,
    recipients: [...new Set(input.recipients)],
    tax_number: checked.taxNumber,
    is_tax_number_checked: checked.is === 'right',
  };
  const { merchant_id: _, ...written } = row;
  return await inTransaction(sql, async (tx) => {
    await tx`insert into company ${tx(row)} on conflict (merchant_id) do update set ${tx(written)}, filled_at = now()`;
    const { address, device } = actor;
    await audit(tx, actor, {
      act: 'company_edited',
      object: `merchant:${actor.merchantId}`,
      details: { name: row.name, country: row.country, recipients: row.recipients.join(' '), address, device },
    });
    const company = await findCompany(tx, actor);
    if (!company) throw new Error(`merchant ${actor.merchantId} has no company data`);
    return { company };
  });
}
