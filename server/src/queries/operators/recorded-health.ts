/** Whether what is recorded stays beyond doubt: the newest run of the books, and whether the transparency log moves. */
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { openNewest } from '../../ledger/books-checkpoint.ts';
import { ofLogTables } from '../../transparency/log-rows.ts';

export interface BooksHealth {
  /** Rules that did not hold; NaN, as the ages, before the first run. */
  broken: number;
  ageSeconds: number;
  fullAgeSeconds: number;
}

/**
 * Ages are those that the newest checkpoint sealed, and what was found since counts until a run seals the next: whoever has only the
 * database can raise an alarm, and end none.
 */
export async function readBooksHealth(db: Db, secretBox: Deps['secretBox']): Promise<BooksHealth> {
  const sealed = await openNewest(db, secretBox);
  const { found } = theRow(
    await db<{ found: number | null }[]>`
      select max(cardinality(broken)) as found from books_run
      where at > coalesce((select max(at) from books_run where sealed is not null), '-infinity')`,
  );
  if (sealed === undefined) return { broken: found ?? NaN, ageSeconds: NaN, fullAgeSeconds: NaN };
  if (sealed === null) return { broken: Math.max(found ?? 0, 1), ageSeconds: Infinity, fullAgeSeconds: Infinity };
  const secondsSince = (time: string) => (Date.now() - Date.parse(time)) / 1_000;
  return { broken: found ?? 0, ageSeconds: secondsSince(sealed.at), fullAgeSeconds: secondsSince(sealed.fullAt) };
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
