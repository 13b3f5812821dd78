/**
 * Entries and events by time: partitions made ahead (docs/adr/0012-partitions-by-time.md). What is partitioned, how, and the
 * work itself (`partition_ahead`) are in the database, so that a migration and every worker do the same.
 */
import postgres from 'postgres';
import type { Db, Sql } from './database.ts';

const lockNotAvailable = '55P03';

export interface PartitionState {
  /** For how many days from now on every table has a partition; below zero where one has none any more. */
  daysAhead: number;
  /** How many rows have no partition of their own, counted up to a thousand in each table. They are kept, read and counted. */
  rowsWithoutPartition: number;
}

/**
 * Makes the partitions that are missing and gives how many it made. Any number of workers may do so at once: one does it, the
 * others find nothing to do. Where a table is too busy for the moment that it takes, it is to be tried again.
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
    const [row] = await sql<{ made: number }[]>`select partition_ahead(${parent}) as made`;
    return row?.made ?? 0;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === lockNotAvailable) return 0;
    throw error;
  }
}

/** Reads how it stands, for the metrics and the worker's warning. */
export async function readPartitions(db: Db): Promise<PartitionState> {
  const [row] = await db<{ days_ahead: number; rows_without_partition: number }[]>`
    select (select extract(epoch from min(partition_end(parent)) - now())::float8 / 86400 from partitioning) as days_ahead,
           ((select count(*) from (select from ledger_entry_default limit 1000) entries)
            + (select count(*) from (select from delivery_event_default limit 1000) events))::int as rows_without_partition`;
  return { daysAhead: row?.days_ahead ?? 0, rowsWithoutPartition: row?.rows_without_partition ?? 0 };
}
