/** A database for one test file, migrated like the real one. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { openPool } from '../../src/database/database.ts';
import { openBoth } from './as-app.ts';
import { trustTraffic } from './settings.ts';
import type { Sql } from '../../src/database/database.ts';

export interface TestDatabase {
  /** The owner's pool; `makeDeps` makes dependencies with the servers' own. */
  readonly sql: Sql;
  /** One connection of the owner's, kept for the statement that follows every test. */
  readonly checker: Sql;
  readonly url: string;
  /** Ends the pools. The database goes with its cluster. */
  readonly close: () => Promise<void>;
}

/** Makes a new database from the migrated template, by copying its files: logging them page by page takes twice as long. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(clusterUrl, { max: 1 });
  await admin`create database ${admin(name)} template template_placard strategy file_copy`;
  await admin.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const { sql, close } = openBoth(url.href, { max: 16 });
  const checker = openPool(url.href, { max: 1 });
  await trustTraffic(sql);
  return { sql, checker, url: url.href, close: async () => void (await Promise.all([close(), checker.end()])) };
}

/** How many rows a table has, or those that a condition leaves. */
export async function countRows(sql: Sql, table: string, where = sql`true`): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)} where ${where}`;
  return row?.count ?? 0;
}
