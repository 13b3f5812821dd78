import { nested } from '../database/database.ts';
import type { Sql } from '../database/database.ts';

/**
 * Runs use cases, which open transactions of their own, inside one transaction: theirs become savepoints. So the demo world is
 * complete or absent, even when the process is stopped halfway.
 */
export async function inOneTransaction<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return await sql.begin(async (tx) => await work(nested(tx)));
}
