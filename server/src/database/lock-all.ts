import type { Tx } from './database.ts';

/**
 * Lets one transaction at a time, of those that call this, act on a whole table: for what is not, or not always, a row that can be
 * locked. Nobody else waits. (`lock table` takes the right to change all of it.)
 */
export async function lockAll(tx: Tx, table: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${table}::regclass::bigint)`;
}
