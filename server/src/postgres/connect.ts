/** Checks a database before the programs use it: does it answer, is it new enough, can we write? */
import postgres from 'postgres';
import { readHosts } from '../platform/database-hosts.ts';
import { openPool } from '../database/database.ts';
import { letAppIn } from './app-user.ts';
import { hasCode } from './process-identity.ts';
import { StartError } from '../platform/start-error.ts';

/** PostgreSQL 15, as the server reports its version. */
const oldestVersion = 150_000;
const connectSeconds = 5;

/**
 * Connects once to the database at this address and checks it. Throws a `StartError` of one sentence, never with the password,
 * when the database cannot be reached, refuses us, is older than PostgreSQL 15, or is a read-only standby. `isPooled`:
 * PgBouncer or a similar pooler is in between.
 */
export async function checkDatabase(url: string, { isPooled = false }: { isPooled?: boolean } = {}): Promise<void> {
  const sql = openPool(url, { max: 1, isPooled });
  try {
    const [row] = await sql<{ version: number; name: string }[]>`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as name`;
    if (row && row.version < oldestVersion) {
      throw new StartError(
        `The database at ${place(url)} is PostgreSQL ${row.name}; Placard needs version 15 or later.`,
      );
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(explain(error, url));
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Creates database `placard` in the embedded cluster if this is its first start, and lets the servers' role log in. */
export async function ensureEmbeddedDatabase(url: string): Promise<void> {
  const maintenanceUrl = new URL(url);
  const name = maintenanceUrl.pathname.slice(1);
  maintenanceUrl.pathname = '/postgres';
  const sql = postgres(maintenanceUrl.href, { max: 1, connect_timeout: connectSeconds, onnotice: () => undefined });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)}`.catch(ignoreExisting);
    await letAppIn(maintenanceUrl.href);
  } catch (error) {
    throw new StartError(explain(error, url));
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Two programs that start together may both have found it missing. */
function ignoreExisting(error: unknown): void {
  if (!hasCode(error, '42P04') && !hasCode(error, '23505')) throw error;
}

/** Returns the hosts and ports of an address, without user and password. */
function place(url: string): string {
  return readHosts(url)
    .map((host) => host.place)
    .join(' or ');
}

const sentences: Readonly<Record<string, (where: string, database: string) => string>> = {
  ECONNREFUSED: (where) => `Nothing answers at ${where}, where DATABASE_URL says the database is.`,
  ENOTFOUND: (where) => `The host of DATABASE_URL, ${where}, is not known.`,
  EAI_AGAIN: (where) => `The host of DATABASE_URL, ${where}, could not be looked up.`,
  EHOSTUNREACH: (where) => `The host of DATABASE_URL, ${where}, cannot be reached.`,
  ENETUNREACH: (where) => `The host of DATABASE_URL, ${where}, cannot be reached.`,
  CONNECT_TIMEOUT: (where) => `The database at ${where} did not answer within ${connectSeconds} seconds.`,
  NO_PRIMARY: (where) => `The database at ${where} is a read-only standby; DATABASE_URL must name the primary.`,
  CONNECTION_CLOSED: (where) => `What answers at ${where} closed the connection; it may not be PostgreSQL.`,
  '28P01': (where) => `The database at ${where} refuses the user or password of DATABASE_URL.`,
  '28000': (where) => `The database at ${where} does not let the user of DATABASE_URL in from here.`,
  '3D000': (where, database) => `There is no database ${database} at ${where}: please create it.`,
  '42501': (where, database) => `The user of DATABASE_URL may not connect to database ${database} at ${where}.`,
  '53300': (where) => `The database at ${where} has no connection left for Placard.`,
  '08P01': (where) =>
    `What answers at ${where} refuses what Placard says when connecting. If it is PgBouncer, set PLACARD_PGBOUNCER=1.`,
  '57P03': (where) => `The database at ${where} is starting up or shutting down: please try again.`,
  '53100': (where) => `The disk of the database at ${where} is full.`,
};

function explain(error: unknown, url: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code];
  if (sentence)
    return sentence(place(url), decodeURIComponent(new URL(readHosts(url)[0]?.url ?? '').pathname.slice(1)));
  return `The database at ${place(url)} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}
