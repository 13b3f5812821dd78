/** Both APIs on one of the compared databases, and requests to them. */
import type { AddressInfo } from 'node:net';
import type { Call } from '@placard/contract';
import type { OperatorCall } from '@placard/contract/operator';
import { createMerchantServer } from '../../../server/src/http/merchant/server.ts';
import { createOperatorServer } from '../../../server/src/http/operator/server.ts';
import { openPool } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { tokenHash } from '../../../server/src/security/hashing.ts';
import { newId } from '../../../server/src/platform/ids.ts';
import { makeDeps } from '../../../server/test/support/world.ts';
import type { Fields } from '../../../server/test/queries/requests.ts';

export interface Answer {
  readonly code: number;
  readonly data: { readonly next_cursor?: string | null; readonly list?: readonly unknown[] };
}

export interface GrownServer {
  readonly sql: Sql;
  /** Returns how many pages of 8 kB the database read for this work, which does not depend on the machine's load. */
  pagesOf(work: () => Promise<unknown>): Promise<number>;
  asMerchant(call: Call, request: Fields, token: string): Promise<Answer>;
  asOperator(call: OperatorCall, request: Fields): Promise<Answer>;
  close(): Promise<void>;
}

/** Opens them on free ports, with a signed-in manager. */
export async function openGrownServer(url: string): Promise<GrownServer> {
  // One connection, because each reports only its own counters.
  const sql = openPool(url, { max: 1 });
  const deps = makeDeps(sql);
  const apps = [await createMerchantServer(deps, { webDir: import.meta.dirname }), createOperatorServer(deps)] as const;
  for (const app of apps) await app.listen({ host: '127.0.0.1', port: 0 });
  const [merchants = '', operators = ''] = apps.map(
    (app) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  );
  const operatorToken = await makeManager(sql);
  return {
    sql,
    pagesOf: async (work) => {
      // The cost of the measurement itself is subtracted; the first one costs more.
      await readPages(sql);
      const before = [await readPages(sql), await readPages(sql)] as const;
      await work();
      return (await readPages(sql)) - before[1] - (before[1] - before[0]);
    },
    asMerchant: async (call, request, token) => await askMerchant(`${merchants}/api${call.path}`, call, request, token),
    asOperator: async (call, request) =>
      await post(`${operators}${call.path}`, request, { authorization: `Bearer ${operatorToken}` }),
    close: async () => {
      await Promise.all(apps.map(async (app) => await app.close()));
      await sql.end({ timeout: 5 });
    },
  };
}

async function readPages(sql: Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ pages: number }[]>`
    select (blks_hit + blks_read)::float8 as pages from pg_stat_database where datname = current_database()`;
  return row?.pages ?? 0;
}

async function makeManager(sql: Sql): Promise<string> {
  const [operatorId, token] = [newId(), newId()];
  await sql`insert into operator (id, username, password_hash, role) values (${operatorId}, ${`reader-${operatorId}`}, 'x', 'manager')`;
  await sql`
    insert into operator_session (id, operator_id, token_hash, expires_at, stage)
    values (${newId()}, ${operatorId}, ${tokenHash(token)}, now() + interval '1 day', 'complete')`;
  return token;
}

async function askMerchant(url: string, call: Call, request: Fields, token: string): Promise<Answer> {
  const headers = { 'x-ct': token };
  if (call.method !== 'GET') return await post(url, request, headers);
  const query = new URLSearchParams(
    Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await fetch(`${url}?${query.toString()}`, { headers });
  return (await response.json()) as Answer;
}

async function post(url: string, request: Fields, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  });
  return (await response.json()) as Answer;
}
