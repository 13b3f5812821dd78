/** A database for the benchmarks: embedded, in a temporary folder, with the real durability settings. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { openDatabase } from '../../server/src/postgres/url.ts';
import { openBoth } from '../../server/test/support/as-app.ts';
import { fundNetwork } from '../../server/test/support/records.ts';
import { trustTraffic } from '../../server/test/support/settings.ts';
import { makeDeps, makeMerchant } from '../../server/test/support/world.ts';

export interface BenchWorld {
  sql: Sql;
  /** Of the owner. */
  url: string;
  close(): Promise<void>;
}

/** Opens it, migrated. */
export async function openWorld(): Promise<BenchWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-bench-'));
  const env = { ...process.env, PLACARD_DATA: dataDir };
  const database = await openDatabase({ env, log: () => undefined });
  await migrate(database.ownerUrl);
  const { sql, close } = openBoth(database.ownerUrl, { max: 32 });
  await trustTraffic(sql);
  await fundNetwork(sql);
  return {
    sql,
    url: database.ownerUrl,
    close: async () => {
      await close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface BenchMerchant {
  id: string;
  token: string;
}

/** Merchants with open accounts and a session each. */
export async function makeMerchants(sql: Sql, count: number): Promise<BenchMerchant[]> {
  const merchants: BenchMerchant[] = [];
  while (merchants.length < count) merchants.push(await makeMerchant(makeDeps(sql)));
  return merchants;
}
