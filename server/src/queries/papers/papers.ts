/** A merchant's invoices and credit notes, and their files. */
import { byteOrderMark, csvLine, formatAmount, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Currency, FeeKind, Minor, PaperState } from '@placard/contract';
import { languages } from '@placard/language';
import type { Actor } from '../../context/actor.ts';
import type { ReadDb } from '../../database/database.ts';
import { readSettings } from '../../context/settings.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { writeTime } from '../wallet/statement/statement-paper.ts';
import type { PaperFacts } from './paper-facts.ts';

type Listed = CallResponse<Calls['papers']['list']>['list'][number];

interface PaperRow {
  id: string;
  kind: Listed['kind'];
  number: string;
  month: string;
  total_minor: Minor;
  vat_minor: Minor;
  currency: Currency;
  issued_at: Date;
  corrects_number: string | null;
}

/** Returns one page, newest first, and whether papers are made at all. A paper appears once its files are written. */
export async function listPapers(
  db: ReadDb,
  { merchantId }: Pick<Actor, 'merchantId'>,
  { cursor, limit = accessLimits.pageSize }: CallPayload<Calls['papers']['list']>,
): Promise<CallResponse<Calls['papers']['list']>> {
  const after = decodeCursor(cursor);
  const found = await db<PaperRow[]>`
    select p.id, p.kind, p.number, p.month, p.total_minor, p.vat_minor, p.currency, p.issued_at, i.number as corrects_number
    from paper p join paper_file f on f.paper_id = p.id left join paper i on i.id = p.corrects
    where p.merchant_id = ${merchantId} ${after ? db`and (p.issued_at, p.id) < (${after.at}, ${after.id}::uuid)` : db``}
    order by p.issued_at desc, p.id desc limit ${limit + 1}`;
  const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.issued_at, id: row.id }));
  return { state: await stateOf(db, merchantId), list: rows.map(viewOf), next_cursor: nextCursor };
}

async function stateOf(db: ReadDb, merchantId: string): Promise<PaperState> {
  if ((await readSettings(db)).seller === null) return 'no_seller';
  const company = await db`select from company where merchant_id = ${merchantId}`;
  return company.length === 0 ? 'no_company' : 'ready';
}

function viewOf(row: PaperRow): Listed {
  return {
    paper_id: row.id,
    kind: row.kind,
    number: row.number,
    month: row.month,
    total: formatAmount(row.total_minor, row.currency),
    vat: formatAmount(row.vat_minor, row.currency),
    currency: row.currency,
    issued_at: row.issued_at.toISOString(),
    corrects: row.corrects_number,
  };
}

interface FileRow {
  id: string;
  number: string;
  facts: PaperFacts;
  pdf: Buffer;
  xml: string;
}

/** Returns a file of one of the merchant's papers. Refusal: `paper_not_found`. */
export async function downloadPaper(
  { sql, businessZone }: { sql: ReadDb; businessZone: string },
  { merchantId }: Pick<Actor, 'merchantId'>,
  { paper_id: paperId, format }: CallPayload<Calls['papers']['download']>,
): Promise<CallResponse<Calls['papers']['download']>> {
  const [paper] = await sql<FileRow[]>`
    select p.id, p.number, p.facts, f.pdf, f.xml from paper p join paper_file f on f.paper_id = p.id
    where p.id = ${paperId} and p.merchant_id = ${merchantId}`;
  if (!paper) throw new Refusal('paper_not_found');
  const content = { pdf: () => paper.pdf, xml: () => paper.xml, csv: () => postingsCsv(sql, paper, businessZone) };
  return {
    file_name: `${paper.number}.${format}`,
    media_type: mediaTypes[format],
    content_base64: Buffer.from(await content[format]()).toString('base64'),
  };
}

const mediaTypes = { pdf: 'application/pdf', xml: 'application/xml', csv: 'text/csv; charset=utf-8' } as const;

/** Every posting of a paper with its transfer. */
async function postingsCsv(sql: ReadDb, { id, facts: { lang, currency } }: FileRow, zone: string): Promise<string> {
  const { statement: words, papers } = languages[lang];
  const rows = await sql<{ posted_at: Date; fee: FeeKind; transfer_id: string; amount_minor: Minor }[]>`
    select posted_at, fee, transfer_id, amount_minor from paper_line where paper_id = ${id} order by entry_id`;
  const lines = rows.map((row) =>
    csvLine([
      writeTime(row.posted_at, zone),
      papers.fees[row.fee],
      row.transfer_id,
      formatAmount(row.amount_minor, currency),
      currency,
    ]),
  );
  const head = csvLine([words.time, words.what, words.transfer, papers.total, words.currency]);
  return byteOrderMark + head + lines.join('');
}
