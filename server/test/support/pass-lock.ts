import type { PendingQuery, Row } from 'postgres';
import { inTransaction } from '../../src/database/database.ts';
import type { Sql, Tx } from '../../src/database/database.ts';

/** Writes what the database lets nobody write. */
export async function pastTriggers(sql: Sql, write: (tx: Tx) => PendingQuery<Row[]>): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    await write(tx);
    await tx`set local session_replication_role = origin`;
  });
}

/** The lock dates of some conversions pass, or passed a while ago. The database lets nobody else move them. */
export async function passLock(sql: Sql, which: PendingQuery<Row[]>, ago = '0 seconds'): Promise<void> {
  await pastTriggers(
    sql,
    (tx) => tx`update conversion set lock_at = least(lock_at, now() - ${ago}::text::interval) where ${which}`,
  );
}
