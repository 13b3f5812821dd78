import type { Sql } from '../../src/database/database.ts';

/** Returns how many connections to this database wait for a lock. */
export async function waitingForLocks(sql: Sql): Promise<number> {
  const rows = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

/** Returns how many deadlocks PostgreSQL has broken in this database; such a transaction runs again. */
export async function countDeadlocks(sql: Sql): Promise<bigint> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ deadlocks: bigint }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? 0n;
}
