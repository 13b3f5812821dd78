import type { Sql, Tx } from './database.ts';

/**
 * Reads several things as of one moment: figures that must add up are not torn by an act in between. Read-only, and waits
 * for nobody.
 */
export async function inSnapshot<Result>(sql: Sql, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return await sql.begin('isolation level repeatable read read only', work);
}
