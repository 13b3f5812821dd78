/**
 * Migrations: numbered .sql files, applied in order, each once and completely.
 *
 * Each file runs in a transaction of its own that first takes a lock. So servers that start together wait for each other, and a
 * server killed halfway leaves nothing half done. An applied file never changes. Afterwards the servers' role has exactly its rights
 * (rights.ts).
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { openPool } from './database.ts';
import type { Tx } from './database.ts';
import { makeQueueTables } from './queue-tables.ts';
import { grantRights } from './rights.ts';
import { StartError } from '../platform/start-error.ts';

const migrationsDir = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Any number that no other program locks in the same database. */
const lockKey = 7_305_161_702;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Applies the missing migrations as the owner, whose address `url` is, and returns their names. `dir` holds `NNNN_name.sql` files; `isPooled`: PgBouncer or a similar
 * pooler is in between. Throws a `StartError` when an applied file is missing or was changed, when a new one is numbered below an
 * applied one, or when one fails (with its file and line).
 */
export async function migrate(
  url: string,
  { dir = migrationsDir, isPooled = false }: { dir?: string; isPooled?: boolean } = {},
): Promise<readonly string[]> {
  const migrations = readMigrations(dir);
  const sql = openPool(url, { max: 1, isUnlimited: true, isPooled });
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${lockKey})`;
      await tx`
        create table if not exists schema_migration (
          name text primary key,
          checksum text not null,
          applied_at timestamptz not null default now()
        )`;
    });
    const applied: string[] = [];
    while (true) {
      const name = await sql.begin((tx) => applyNext(tx, migrations));
      if (name === undefined) break;
      applied.push(name);
    }
    await makeQueueTables(sql);
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${lockKey})`;
      await grantRights(tx);
    });
    return applied;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function readMigrations(dir: string): readonly Migration[] {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.map((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new StartError(`The migration ${name} is not named NNNN_name.sql.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(`Two migrations have the number ${name.slice(0, 4)}.`);
    }
    // A checkout may convert line endings; that is not a change.
    const text = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** Applies the first missing file and returns its name; undefined when none is missing. */
async function applyNext(tx: Tx, migrations: readonly Migration[]): Promise<string | undefined> {
  await tx`select pg_advisory_xact_lock(${lockKey})`;
  const applied = await tx<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migration order by name`;
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (!migrations.some((known) => known.name === name)) {
      throw new StartError(`The database has the migration ${name}, which this version of Placard does not know.`);
    }
    if (migration?.name !== name) {
      throw new StartError(
        `The migration ${migration?.name} is new but numbered below ${name}, which is applied already.`,
      );
    }
    if (migration.checksum !== checksum)
      throw new StartError(`The migration ${name} was changed after it was applied.`);
  }
  const next = migrations[applied.length];
  if (!next) return undefined;
  try {
    await tx.unsafe(next.text).simple();
  } catch (error) {
    throw new StartError(explainFailure(next, error));
  }
  await tx`insert into schema_migration (name, checksum) values (${next.name}, ${next.checksum})`;
  return next.name;
}

/** Adds the line, because PostgreSQL reports the position as a character offset from the file's beginning. */
function explainFailure(migration: Migration, error: unknown): string {
  if (!(error instanceof postgres.PostgresError)) return `The migration ${migration.name} failed: ${String(error)}`;
  const position = Number(error.position);
  const line = position > 0 ? `, line ${migration.text.slice(0, position).split('\n').length}` : '';
  return `The migration ${migration.name}${line} failed: ${error.message}${error.detail ? ` (${error.detail})` : ''}`;
}
