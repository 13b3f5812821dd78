/** Whether what is recorded stays beyond doubt: the newest run of the books, and whether the transparency log moves. */
import type { Db } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { ofLogTables } from '../../transparency/log-rows.ts';

export interface BooksHealth {
  /** Rules that did not hold; NaN, as the ages, before the first run. */
  broken: number;
  ageSeconds: number;
  fullAgeSeconds: number;
}

export async function readBooksHealth(db: Db): Promise<BooksHealth> {
  const row = theRow(
    await db<{ broken: number | null; age: number | null; full_age: number | null }[]>`
      select cardinality(last.broken) as broken, extract(epoch from now() - last.at)::float8 as age,
             extract(epoch from now() - (select max(at) from books_run where is_full))::float8 as full_age
      from (select) one left join lateral (select at, broken from books_run order by at desc limit 1) last on true`,
  );
  return { broken: row.broken ?? NaN, ageSeconds: row.age ?? NaN, fullAgeSeconds: row.full_age ?? NaN };
}

/** How long the oldest row has waited that no published checkpoint has; 0 without one. */
export interface LogHealth {
  waitingSeconds: number;
}

export async function readLogHealth(db: Db): Promise<LogHealth> {
  const [published] = await db<{ horizon: string }[]>`
    select horizon::text from log_checkpoint join log_turn using (size) order by size desc limit 1`;
  const from = published?.horizon ?? '0';
  const oldest = ofLogTables(
    db,
    (_kind, table, time) =>
      db`(select ${db(time)} as at from ${db(table)} where xid >= ${from}::xid8 order by xid limit 1)`,
  );
  const row = theRow(
    await db<{ waiting: number }[]>`
      select greatest(coalesce(extract(epoch from now() - min(at)), 0), 0)::float8 as waiting from (${oldest}) waiting`,
  );
  return { waitingSeconds: row.waiting };
}
