/**
 * Time partitions of entries, events and their evidence, created ahead (docs/adr/0012-partitions-by-time.md). The database defines what is
 * partitioned, how, and the work itself (`partition_ahead`), so a migration and every worker do the same.
 */
import postgres from 'postgres';
import type { Db, Sql } from './database.ts';
import { theRow } from './the-row.ts';

const lockNotAvailable = '55P03';

export interface PartitionState {
  /** For how many days every table has a partition; negative when one has already run out. */
  daysAhead: number;
  /**
   * How many rows have no partition of their own, counted up to a thousand in each table. They are still stored, read and
   * counted.
   */
  rowsWithoutPartition: number;
}

/**
 * Creates the missing partitions and returns how many. Any number of workers may run this at once: one does the work, the
 * others find nothing to do. Skips a table whose lock is not free; call it again later.
 */
export async function makePartitions(sql: Sql): Promise<number> {
  let made = 0;
  for (const { parent } of await sql<{ parent: string }[]>`select parent from partitioning order by parent`) {
    made += await makePartitionsOf(sql, parent);
  }
  return made;
}

async function makePartitionsOf(sql: Sql, parent: string): Promise<number> {
  try {
    return theRow(await sql<{ made: number }[]>`select partition_ahead(${parent}) as made`).made;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === lockNotAvailable) return 0;
    throw error;
  }
}

/** Reads the current state, for the metrics and the worker's warning. */
export async function readPartitions(db: Db): Promise<PartitionState> {
  const row = theRow(
    await db<{ days_ahead: number; rows_without_partition: number }[]>`
    select (select extract(epoch from min(partition_end(parent)) - now())::float8 / 86400 from partitioning) as days_ahead,
           ((select count(*) from (select from ledger_entry_default limit 1000) entries)
            + (select count(*) from (select from delivery_event_default limit 1000) events)
            + (select count(*) from (select from delivery_evidence_default limit 1000) evidence))::int as rows_without_partition`,
  );
  return { daysAhead: row.days_ahead, rowsWithoutPartition: row.rows_without_partition };
}
