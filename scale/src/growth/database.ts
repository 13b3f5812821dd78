/**
 * A PostgreSQL for databases that can be filled again: nothing is written twice or waited for, so a crash may lose all of it.
 * What reads cost is as ever: memory and everything that the choice of a plan goes by are the product's own.
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
  // What is filled is vacuumed and analyzed once at its end; pages that autovacuum looks at would be counted as a request's.
  autovacuum: 'off',
  // Keys are made side by side, by as many connections.
  max_parallel_maintenance_workers: '0',
};

export interface GrowthCluster {
  /** No limit on time; for making and dropping databases. */
  readonly sql: Sql;
  urlOf(database: string): string;
  close(): Promise<void>;
}

/** Starts it in this folder, which stays; without one in a folder of its own, which goes at the end. */
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
