/**
 * Changes the password of the embedded database's user. Invariant: at every moment one of the files `password` and
 * `password.new` holds the valid password. After an interrupted change, the next one finds out which.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { handOver } from './account.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import type { EmbeddedOptions } from './embedded.ts';
import { readPostmaster } from './postmaster.ts';
import { hasCode } from './process-identity.ts';
import { StartError } from '../platform/start-error.ts';

/** PostgreSQL's code for a wrong password. */
const wrongPassword = '28P01';

/**
 * Changes the password. Throws a StartError when there is no database, or while it runs, because its users could not reconnect.
 */
export async function changePassword(options: EmbeddedOptions): Promise<void> {
  const { homeDir, account } = options;
  if (!existsSync(join(homeDir, 'data'))) throw new StartError(`There is no embedded database in ${homeDir}.`);
  if (readPostmaster(join(homeDir, 'data'))) {
    throw new StartError('The database is running: please stop Placard first.');
  }
  const file = join(homeDir, 'password');
  const draft = `${file}.new`;
  const database = await startEmbeddedPostgres(options);
  try {
    if (existsSync(draft) && (await isTaken(database.url, draft))) renameSync(draft, file);
    rmSync(draft, { force: true });
    const next = randomBytes(24).toString('base64url');
    writeFileSync(draft, `${next}\n`, { mode: 0o600 });
    handOver(draft, account, 0o600);
    // PostgreSQL accepts no placeholder there; the inserted text has only base64url characters.
    await withPassword(
      database.url,
      file,
      async (sql) => void (await sql.unsafe(`alter role placard password '${next}'`)),
    );
    renameSync(draft, file);
  } finally {
    await database.stop();
  }
}

async function isTaken(url: string, passwordFile: string): Promise<boolean> {
  try {
    await withPassword(url, passwordFile, async (sql) => void (await sql`select 1`));
    return true;
  } catch (error) {
    if (hasCode(error, wrongPassword)) return false;
    throw error;
  }
}

async function withPassword(url: string, file: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const address = new URL(url);
  address.pathname = '/postgres';
  address.password = readFileSync(file, 'utf8').trim();
  const sql = postgres(address.href, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
