/** A database for the benchmarks: embedded, in a temporary folder, with the real durability settings. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMerchantAccounts } from '../../server/src/ledger/balances.ts';
import { inTransaction, openPool } from '../../server/src/database/database.ts';
import type { Sql } from '../../server/src/database/database.ts';
import { newId, newNumber } from '../../server/src/platform/ids.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { openDatabase } from '../../server/src/postgres/url.ts';
import { tokenHash } from '../../server/src/security/hashing.ts';
import { trustTraffic } from '../../server/test/support/settings.ts';

export interface BenchWorld {
  sql: Sql;
  url: string;
  close(): Promise<void>;
}

/** Opens it, migrated. */
export async function openWorld(): Promise<BenchWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-bench-'));
  const env = { ...process.env, PLACARD_DATA: dataDir };
  const database = await openDatabase({ env, log: () => undefined });
  await migrate(database.url);
  const sql = openPool(database.url, { max: 32 });
  await trustTraffic(sql);
  return {
    sql,
    url: database.url,
    close: async () => {
      await sql.end();
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
  for (let made = 0; made < count; made += 1) merchants.push(await makeMerchant(sql));
  return merchants;
}

async function makeMerchant(sql: Sql): Promise<BenchMerchant> {
  const [id, token, no] = [newId(), newId(), newNumber('', 6)];
  await inTransaction(sql, async (tx) => {
    await tx`
      insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash,
                            ad_account_opened_at, terms_version)
      values (${id}, ${no}, ${no}, ${id}, 'Bench', 'bench@example.com', '+440000000', 'x', now(), '1')`;
    await tx`
      insert into session (id, merchant_id, token_hash, entry, expires_at, absolute_expires_at)
      values (${newId()}, ${id}, ${tokenHash(token)}, 'register', now() + interval '1 day', now() + interval '1 day')`;
    await openMerchantAccounts(tx, id);
  });
  return { id, token };
}
