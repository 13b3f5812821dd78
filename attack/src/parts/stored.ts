/**
 * What hostile input has left in the database: no text with invisible characters or characters that reverse its
 * direction.
 */
import type { Report } from '../report.ts';
import type { Target } from '../target.ts';

const part = 'stored';

/** Controls (line breaks are text), directions, marks without width, half characters; as PostgreSQL writes them. */
const hidden =
  '[\\u0001-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]';

/** Reads every text of every table. */
export async function tryStored({ sql }: Target, report: Report): Promise<void> {
  const columns = await sql<{ table_name: string; column_name: string }[]>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying')
    order by table_name, column_name`;
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await sql<{ value: string }[]>`
      select left(${sql(column)}::text, 80) as value from ${sql(table)} where ${sql(column)}::text ~ ${hidden} limit 3`;
    report.count(part, 'columns of text');
    for (const { value } of rows) report.find(part, `${table}.${column}`, JSON.stringify(value));
  }
}
