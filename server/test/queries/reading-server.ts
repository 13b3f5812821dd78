/** Both APIs on one connection of the database, so that its prepared statements and its counters are theirs alone. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Call, Envelope } from '@placard/contract';
import type { OperatorCall } from '@placard/contract/operator';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import { createOperatorServer } from '../../src/http/operator/server.ts';
import { tokenHash } from '../../src/security/hashing.ts';
import { sealSession } from '../../src/security/session-seals.ts';
import { openPool } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { makeDeps } from '../support/world.ts';
import type { Fields } from './requests.ts';

export interface ReadingServer {
  /** The one connection. */
  readonly sql: Sql;
  /** Makes a call as a merchant, by the token of a session. */
  asMerchant(call: Call, request: Fields, token: string): Promise<Envelope>;
  /** Makes a call as a manager. */
  asOperator(call: OperatorCall, request: Fields): Promise<Envelope>;
  close(): Promise<void>;
}

/** Opens them, with a signed-in manager. */
export async function openReadingServer(url: string): Promise<ReadingServer> {
  const sql = openPool(url, { max: 1 });
  const deps = makeDeps(sql);
  const merchants = await createMerchantServer(deps, { webDir: import.meta.dirname });
  const operators = createOperatorServer(deps);
  await operators.listen({ host: '127.0.0.1', port: 0 });
  const operatorToken = await makeManager(sql);
  return {
    sql,
    asMerchant: async (call, request, token) => await askMerchant(merchants, call, request, token),
    asOperator: async (call, request) => await askOperator(operators, call, request, operatorToken),
    close: async () => {
      await Promise.all([merchants.close(), operators.close()]);
      await sql.end({ timeout: 5 });
    },
  };
}

async function makeManager(sql: Sql): Promise<string> {
  const [operatorId, token] = [newId(), newId()];
  const seal = sealSession(makeDeps(sql).secretBox, { operatorId, stage: 'complete' }, token);
  await sql`insert into operator (id, username, password_hash, role) values (${operatorId}, 'reader', 'x', 'manager')`;
  await sql`
    insert into operator_session (id, operator_id, token_hash, seal, expires_at, stage)
    values (${newId()}, ${operatorId}, ${tokenHash(token)}, ${seal}, now() + interval '1 day', 'complete')`;
  return token;
}

async function askMerchant(app: FastifyInstance, call: Call, request: Fields, token: string): Promise<Envelope> {
  const response = await app.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: { 'x-ct': token },
    ...(call.method === 'GET' ? { query: request as Record<string, string> } : { payload: { ...request } }),
  });
  return response.json<Envelope>();
}

async function askOperator(
  app: FastifyInstance,
  call: OperatorCall,
  request: Fields,
  token: string,
): Promise<Envelope> {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(request),
  });
  return (await response.json()) as Envelope;
}
