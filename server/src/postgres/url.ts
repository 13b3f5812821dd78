/** The programs' database: the one that `DATABASE_URL` names, otherwise the embedded one. */
import { appUrlOf } from './app-user.ts';
import { checkDatabase, ensureEmbeddedDatabase } from './connect.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { chooseHome } from './home.ts';

export interface OpenDatabase {
  /** The address to connect to, for servers and workers. It holds a password: never log it. */
  readonly url: string;
  /** The same for migrations: the owner's. */
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
  /** Ends our use of it, and stops the embedded one when nobody else uses it. Call it after closing every connection. */
  readonly stop: () => Promise<void>;
}

/** Returns whether `DATABASE_URL` names PgBouncer, as set by `PLACARD_PGBOUNCER=1`. */
export function isBehindPgBouncer(env: NodeJS.ProcessEnv): boolean {
  return env['PLACARD_PGBOUNCER'] === '1';
}

/**
 * Returns a database that answers, is writable, and is new enough. Starts the embedded PostgreSQL, or joins the one that another
 * program of this repository runs. `log` takes one line at a time. Throws a `StartError` whose message is one clear sentence for
 * a person. `asOwner`: only the owner will connect.
 */
export async function openDatabase(options: {
  readonly env: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
  readonly asOwner?: boolean;
}): Promise<OpenDatabase> {
  const { env, log, asOwner = false } = options;
  if (env['DATABASE_URL']) {
    const url = env['DATABASE_URL'].trim();
    const ownerUrl = env['PLACARD_OWNER_DATABASE_URL']?.trim() || url;
    await checkDatabase(asOwner ? ownerUrl : url, { isPooled: isBehindPgBouncer(env) });
    return { url, ownerUrl, isEmbedded: false, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ ...chooseHome(env, log), log });
  try {
    await ensureEmbeddedDatabase(embedded.url);
    await checkDatabase(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: appUrlOf(embedded.url), ownerUrl: embedded.url, isEmbedded: true, stop: () => embedded.stop() };
}
