/**
 * Makes the papers of the months that are over, once their books were read and balance. Invariants: every fee posting before the month
 * is on exactly one paper; numbers of a series have no gap, because a paper, its number and its postings are one transaction, which
 * holds the series until it ends; what is issued never changes. Locks: the merchant's company data, then the series. It may run
 * twice, late and on two servers: whoever comes second finds the company locked, or its month done.
 */
import type { Deps } from '../../context/deps.ts';
import { readSettings } from '../../context/settings.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { readNow } from '../../database/now.ts';
import { theRow } from '../../database/the-row.ts';
import { monthOf, monthStretch } from '../../domain/wallet/months.ts';
import { newId } from '../../platform/ids.ts';
import type { CompanyRow } from '../../queries/papers/company.ts';
import type { PaperFacts } from '../../queries/papers/paper-facts.ts';
import { readUninvoiced } from './fee-postings.ts';
import type { FeePosting } from './fee-postings.ts';
import { buyerParty, sellerParty, vatFor, writeFacts } from './write-facts.ts';
import type { NewPaper, Seller } from './write-facts.ts';

type IssueDeps = Pick<Deps, 'sql' | 'currency' | 'businessZone'>;

/** Of one run. */
const mostAtOnce = 200;

interface Closed {
  /** The newest month that is over, and its end. */
  month: string;
  until: Date;
  isSimulated: boolean;
}

/** Makes those due at `now`, by default the database's; returns of how many merchants. */
export async function issuePapers(deps: IssueDeps, now?: Date): Promise<number> {
  const closed = await readClosed(deps, now ?? (await readNow(deps.sql)));
  if (!closed) return 0;
  const due = await deps.sql<{ merchant_id: string }[]>`
    select c.merchant_id from company c
    where not exists (select from paper_month m where m.merchant_id = c.merchant_id and m.month = ${closed.month})
    order by c.merchant_id limit ${mostAtOnce}`;
  let done = 0;
  for (const { merchant_id: merchantId } of due)
    if (await inTransaction(deps.sql, async (tx) => await issueFor(tx, deps, merchantId, closed))) done += 1;
  return done;
}

/** Undefined while the books of the month's end are not read yet, or do not balance. */
async function readClosed({ sql, businessZone: zone }: IssueDeps, now: Date): Promise<Closed | undefined> {
  const { from: until } = monthStretch(monthOf(now, zone), zone);
  const { is_read: isRead, is_demo: isSimulated } = theRow(
    await sql<{ is_read: boolean; is_demo: boolean }[]>`
      select coalesce((select broken = '{}' from books_run where at >= ${until} order by at desc, id desc limit 1), false) as is_read,
             coalesce((select is_demo from deployment), false) as is_demo`,
  );
  return isRead ? { month: monthOf(new Date(until.getTime() - 1), zone), until, isSimulated } : undefined;
}

/** Returns false where another server makes or has made them. */
async function issueFor(tx: Tx, deps: IssueDeps, merchantId: string, closed: Closed): Promise<boolean> {
  const [company] = await tx<CompanyRow[]>`
    select * from company c where merchant_id = ${merchantId}
      and not exists (select from paper_month m where m.merchant_id = c.merchant_id and m.month = ${closed.month})
    for update skip locked`;
  if (!company) return false;
  const marked = await tx`
    insert into paper_month (merchant_id, month) values (${merchantId}, ${closed.month}) on conflict do nothing returning 1`;
  if (marked.length === 0) return false;
  const { seller } = await readSettings(tx);
  if (seller) await issueAll(tx, deps, { company, seller, closed });
  await leaveMails(tx, company, closed.month);
  return true;
}

/** In the same transaction, so each recipient gets each month once. Whoever closed their account gets the last month's. */
async function leaveMails(tx: Tx, { merchant_id: merchantId, recipients }: CompanyRow, month: string): Promise<void> {
  for (const address of recipients)
    await tx`
      insert into mail (id, merchant_id, kind, address, paper_month)
      values (${newId()}, ${merchantId}, 'papers', ${address}, ${month})`;
  await tx`
    update company set recipients = '{}'
    where merchant_id = ${merchantId} and exists (select from merchant where id = ${merchantId} and closed_at is not null)`;
}

interface Issuing {
  company: CompanyRow;
  seller: Seller;
  closed: Closed;
}

/** First the invoices of each month, then what came back of them: a credit note names its invoice. */
async function issueAll(tx: Tx, deps: IssueDeps, issuing: Issuing): Promise<void> {
  const postings = await readUninvoiced(tx, issuing.company.merchant_id, issuing.closed.until);
  const monthOfPosting = ({ postedAt }: FeePosting) => monthOf(postedAt, deps.businessZone);
  const charged = Map.groupBy(
    postings.filter(({ amountMinor }) => amountMinor > 0n),
    monthOfPosting,
  );
  const vat = vatFor(issuing.seller, issuing.company);
  for (const [month, ofMonth] of charged)
    await issue(tx, deps, issuing, { kind: 'invoice', month, vat, postings: ofMonth });
  const back = Map.groupBy(
    postings.filter(({ amountMinor }) => amountMinor < 0n),
    monthOfPosting,
  );
  for (const [month, ofMonth] of back) await issueCredits(tx, deps, issuing, month, ofMonth);
}

async function issueCredits(
  tx: Tx,
  deps: IssueDeps,
  issuing: Issuing,
  month: string,
  postings: readonly FeePosting[],
): Promise<void> {
  const invoices = await tx<{ id: string; facts: PaperFacts; transfer_id: string }[]>`
    select distinct p.id, p.facts, l.transfer_id from paper_line l join paper p on p.id = l.paper_id
    where p.kind = 'invoice' and l.transfer_id = any(${postings.map(({ chargedBy }) => chargedBy)}::uuid[])
    order by p.id`;
  const byInvoice = Map.groupBy(postings, ({ chargedBy, transferId }) => {
    const invoice = invoices.find(({ transfer_id: id }) => id === chargedBy);
    if (!invoice) throw new Error(`what transfer ${transferId} gave back is on no invoice`);
    return invoice;
  });
  for (const [invoice, ofInvoice] of byInvoice) {
    const { number, issuedOn, vat } = invoice.facts;
    const paper = { kind: 'credit_note', month, vat, postings: ofInvoice, corrects: { number, issuedOn } } as const;
    await issue(tx, deps, issuing, paper, invoice.id);
  }
}

type Issued = Pick<NewPaper, 'kind' | 'month' | 'vat' | 'postings'> & Partial<Pick<NewPaper, 'corrects'>>;

async function issue(
  tx: Tx,
  { currency, businessZone: zone }: IssueDeps,
  { company, seller, closed }: Issuing,
  paper: Issued,
  corrects: string | null = null,
): Promise<void> {
  const issuedAt = await readNow(tx);
  const { series, no, number } = await takeNumber(tx, seller, paper.kind, monthOf(issuedAt, zone).slice(0, 4));
  const { facts, totalMinor, vatMinor } = writeFacts({
    corrects: null,
    ...paper,
    number,
    issuedAt,
    currency,
    zone,
    isSimulated: closed.isSimulated,
    lang: company.lang,
    seller: sellerParty(seller),
    buyer: buyerParty(company),
  });
  const id = newId();
  const merchantId = company.merchant_id;
  await tx`
    insert into paper (id, merchant_id, kind, series, no, number, month, corrects, currency, total_minor, vat_minor, facts)
    values (${id}, ${merchantId}, ${paper.kind}, ${series}, ${no}, ${number}, ${paper.month}, ${corrects}, ${currency},
            ${totalMinor}, ${vatMinor}, ${JSON.stringify(facts)}::text::jsonb)`;
  for (const { entryId, transferId, fee, amountMinor, postedAt } of paper.postings)
    await tx`
      insert into paper_line (entry_id, paper_id, merchant_id, transfer_id, fee, amount_minor, posted_at)
      values (${entryId}, ${id}, ${merchantId}, ${transferId}, ${fee}, abs(${amountMinor}::bigint), ${postedAt})`;
}

/** The next number of a series: PL-2026-000017, of credit notes PL-C-2026-000003. Nobody else takes one until this transaction ends. */
async function takeNumber(tx: Tx, { prefix }: Seller, kind: NewPaper['kind'], year: string) {
  const series = [prefix, ...(kind === 'credit_note' ? ['C'] : []), year].join('-');
  const { last_no: no } = theRow(
    await tx<{ last_no: bigint }[]>`
      insert into paper_series (series, last_no) values (${series}, 1)
      on conflict (series) do update set last_no = paper_series.last_no + 1 returning last_no`,
  );
  return { series, no, number: `${series}-${String(no).padStart(6, '0')}` };
}
