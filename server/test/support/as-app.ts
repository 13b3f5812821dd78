/**
 * The pool of the code under test: it connects as servers do, as the role that can only add to what is recorded. A test's own pool is the
 * owner's, because tests arrange what no server may.
 */
import { openPool } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import { appUrlOf } from '../../src/postgres/app-user.ts';

const appPools = new WeakMap<Sql, Sql>();

/** Opens the owner's pool on a database and the servers' beside it. `close` ends both. */
export function openBoth(ownerUrl: string, { max }: { max: number }): { sql: Sql; close: () => Promise<void> } {
  const sql = openPool(ownerUrl, { max });
  const app = openPool(appUrlOf(ownerUrl), { max });
  appPools.set(sql, app);
  const close = async () => void (await Promise.all([sql.end({ timeout: 5 }), app.end({ timeout: 5 })]));
  return { sql, close };
}

/**
 * Returns dependencies with the servers' pool; without one, as inside a transaction, the same. What a test changes of the given ones later
 * changes in these.
 */
export function asApp<D extends { readonly sql: Sql }>(deps: D): D {
  const app = appPools.get(deps.sql);
  if (!app) return deps;
  return new Proxy(deps, { get: (target, name) => (name === 'sql' ? app : (Reflect.get(target, name) as unknown)) });
}
