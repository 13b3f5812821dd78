import { languageTags } from '@placard/contract';
import { createFormats, languages } from '@placard/language';
import type { Deps } from '../../context/deps.ts';
import type { Mail, MailFile } from '../../mail/mail.ts';
import { findCompany } from '../../queries/papers/company.ts';
import { filled } from '../../queries/wallet/statement/statement-paper.ts';
import { statementFiles } from '../../queries/wallet/statement/make-statement.ts';

type Told = Omit<Mail, 'id' | 'to'>;

/**
 * The papers of a month that is over: its statement, and every invoice and credit note that was made for it. Undefined where the company
 * data are gone. Throws while a file is not written yet, so that the mail is tried again.
 */
export async function papersMail(
  deps: Pick<Deps, 'sql' | 'businessZone' | 'currency'>,
  merchantId: string,
  month: string,
): Promise<Told | undefined> {
  const company = await findCompany(deps.sql, { merchantId });
  if (!company) return undefined;
  const files = await readPapers(deps, merchantId, month);
  const statements = await statementFiles(deps, { merchantId, lang: company.lang }, month);
  const { mail } = languages[company.lang].papers;
  const values = {
    business: company.name,
    month: createFormats(languageTags[company.lang], deps.businessZone).month(month),
  };
  return {
    subject: filled(mail.subject, values),
    body: filled(mail.body, values),
    attachments: [...statements, ...files],
  };
}

async function readPapers({ sql }: Pick<Deps, 'sql'>, merchantId: string, month: string): Promise<MailFile[]> {
  // They have the time of the transaction that made them and closed the month.
  const rows = await sql<{ number: string; pdf: Buffer | null }[]>`
    select p.number, f.pdf from paper_month m
    join paper p on p.merchant_id = m.merchant_id and p.issued_at = m.at left join paper_file f on f.paper_id = p.id
    where m.merchant_id = ${merchantId} and m.month = ${month} order by p.id`;
  return rows.map(({ number, pdf }) => {
    if (!pdf) throw new Error(`paper ${number} is not written yet`);
    return { name: `${number}.pdf`, mediaType: 'application/pdf', content: pdf };
  });
}
