import type { Sql, Tx } from './database.ts';

/**
 * Reads several things as of one moment, so an act in between cannot tear figures that must add up. Read-only, and waits for
 * nobody.
 */
export async function inSnapshot<Result>(sql: Sql, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return await sql.begin('isolation level repeatable read read only', work);
}
