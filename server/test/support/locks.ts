import { expect } from 'vitest';
import type { Sql } from '../../src/database/database.ts';

/** Returns how many connections to this database wait for a lock. */
async function waitingForLocks(sql: Sql): Promise<number> {
  const rows = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

/**
 * Starts the acts one after the other, each once those before it wait for a lock, or one has ended. Returns what they answer, in an
 * object: it is not awaited yet.
 */
export async function startInTurn<Answer>(sql: Sql, acts: readonly (() => Promise<Answer>)[]) {
  const over: true[] = [];
  const begun: Promise<Answer>[] = [];
  for (const act of acts) {
    begun.push(act().finally(() => over.push(true)));
    while (over.length === 0 && (await waitingForLocks(sql)) < begun.length);
  }
  return { answers: Promise.all(begun) };
}

/** Waits until at least this many connections to this database wait for a lock. */
export async function untilLocked(sql: Sql, count = 1): Promise<void> {
  await expect.poll(() => waitingForLocks(sql), { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
}

/** Returns how many deadlocks PostgreSQL has broken in this database; such a transaction runs again. */
export async function countDeadlocks(sql: Sql): Promise<bigint> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ deadlocks: bigint }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? 0n;
}
