/** The parts of the export about papers: who the business is on them, and each that was issued with its XML. */
import { ownRows, uuidOf } from './export-reader.ts';
import type { Reader, Row } from './export-reader.ts';

export const company: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select merchant_id as row_key, name, street, postal_code, city, country, tax_number, is_tax_number_checked, lang, recipients, filled_at
  from company where merchant_id = ${asked.merchantId} and merchant_id > ${uuidOf(asked)}`;

export const papers: Reader = async (asked) =>
  await asked.sql<Row[]>`
  select p.id as row_key, p.kind, p.number, p.month, i.number as corrects, p.currency, p.total_minor, p.vat_minor, p.issued_at, f.xml
  from ${ownRows(asked, 'paper')} p join paper_file f on f.paper_id = p.id left join paper i on i.id = p.corrects
  where p.id > ${uuidOf(asked)} order by p.id limit ${asked.limit}`;
