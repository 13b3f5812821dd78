import { nested } from '../database/database.ts';
import type { Sql } from '../database/database.ts';

/**
 * Lets use cases, which open transactions of their own, work inside one: theirs become savepoints. So the demo world is
 * complete or absent, also when the process is stopped in the middle.
 */
export async function inOneTransaction<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  return await sql.begin(async (tx) => await work(nested(tx)));
}
