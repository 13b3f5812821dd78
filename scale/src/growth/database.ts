/**
 * A PostgreSQL for databases that can be filled again: durability is off, so a crash may lose everything. The cost of
 * reads is unchanged: memory and all settings of the planner are the product's own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPool } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { ensureEmbeddedDatabase } from '../../../server/src/postgres/connect.ts';
import { startEmbeddedPostgres } from '../../../server/src/postgres/embedded.ts';
import { chooseHome } from '../../../server/src/postgres/home.ts';

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  archive_mode: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  maintenance_work_mem: '768MB',
  // Filled tables are vacuumed and analyzed once at the end; otherwise the pages that autovacuum reads would be counted
  // for a request.
  autovacuum: 'off',
  // Keys are built in parallel, over as many connections.
  max_parallel_maintenance_workers: '0',
};

export interface GrowthCluster {
  /** Without a time limit; for creating and dropping databases. */
  readonly sql: Sql;
  urlOf(database: string): string;
  close(): Promise<void>;
}

/** Starts it in this folder, which stays; without one in a temporary folder. */
export async function openCluster(folder: string | undefined, log: (line: string) => void): Promise<GrowthCluster> {
  const dataDir = folder === undefined ? mkdtempSync(join(tmpdir(), 'placard-growth-')) : resolve(folder);
  const home = chooseHome({ ...process.env, PLACARD_DATA: dataDir }, log);
  const postgres = await startEmbeddedPostgres({ ...home, log, settings });
  await ensureEmbeddedDatabase(postgres.url);
  const sql = openPool(postgres.url, { max: 1, isUnlimited: true });
  return {
    sql,
    urlOf: (database) => {
      const url = new URL(postgres.url);
      url.pathname = `/${database}`;
      return url.href;
    },
    close: async () => {
      await sql.end();
      await postgres.stop();
      if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
