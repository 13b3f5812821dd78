/** An operator behind a proxy: what is recorded is the client's address, whatever the client writes itself. */
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { rootDir } from '../../src/main-parts.ts';
import { startServers } from '../../src/main-servers.ts';
import type { Servers } from '../../src/main-servers.ts';
import { readConfig } from '../../src/platform/config.ts';
import { ensureSetupCode } from '../../src/usecases/operators/ensure-setup-code.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps } from '../support/world.ts';
import { codeOf, password } from '../operators/operator-api.ts';

const database = useDatabase();
const { setup, login, verify } = operatorCalls.session;
const { enrol, confirm } = operatorCalls.secondFactor;
/** Where the client is; the proxy is on the server's own machine. */
const client = '127.0.0.2';
const spoofed = '203.0.113.66';
let servers: Servers;
let direct: Servers;
let port = 0;
let token = '';
let secret = '';

/** Passes everything on and adds the address of whoever connected to it, as the configured proxy does. */
const proxy = createServer((incoming, outgoing) => {
  const before = incoming.headers['x-forwarded-for'];
  const forwarded = [before, incoming.socket.remoteAddress?.replace('::ffff:', '')].filter(Boolean).join(', ');
  const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
  const onward = ask(`${servers.operatorAddress}${incoming.url}`, { method: 'POST', headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(onward);
});

async function start(proxies: number): Promise<Servers> {
  const env = { PORT: '0', OPERATOR_PORT: '0', HOST: '127.0.0.1', PLACARD_TRUST_PROXY: `${proxies}` };
  return await startServers(makeDeps(database.sql), readConfig(env, rootDir));
}

beforeAll(async () => {
  [servers, direct] = [await start(1), await start(0)];
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  ({ port } = proxy.address() as AddressInfo);
  const code = (await ensureSetupCode({ sql: database.sql })) ?? '';
  ({ token } = await send(setup, { code, username: 'nadia', password }));
  ({ secret } = await send(enrol, {}));
  // The code of the previous step, so that the current one still signs in.
  await send(confirm, { code: codeOf(secret, -1) });
});
afterAll(async () => {
  proxy.close();
  await Promise.all([servers.stop({ isQuick: true }), direct.stop({ isQuick: true })]);
});

/** Sends a call from the client's machine, through the proxy unless another address is named. */
async function send(
  call: OperatorCall,
  payload: object,
  { to = `http://127.0.0.1:${port}`, writes }: { to?: string; writes?: string } = {},
): Promise<{ token: string; secret: string }> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(writes && { 'x-forwarded-for': writes }),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(`${to}${call.path}`, { method: 'POST', headers, localAddress: client }, resolve)
      .on('error', reject)
      .end(JSON.stringify(payload));
  });
  return ((await json(answer)) as { data: { token: string; secret: string } }).data;
}

/** The acts and addresses of the log's newest entries. */
async function logged(count: number): Promise<unknown[]> {
  const rows = await database.sql`
    select act, details ->> 'address' as address from audit_log order by id desc limit ${count}`;
  return [...rows].toReversed();
}

it('records the client’s address in sessions and in the log, failures included', async () => {
  await send(login, { username: 'nadia', password: 'another pass phrase' });
  await send(login, { username: 'nobody', password });
  ({ token } = await send(login, { username: 'nadia', password }));
  await send(verify, { code: '000000' });
  await send(verify, { code: codeOf(secret) });
  const acts = ['login_failed', 'login_failed', 'password_right', 'code_wrong', 'logged_in'];
  expect(await logged(acts.length)).toEqual(acts.map((act) => ({ act: `operator_${act}`, address: client })));
  const rows = await database.sql`select distinct address from operator_session`;
  expect([...rows]).toEqual([{ address: client }]);
});

it('lets no client write another address, through the proxy or without one', async () => {
  await send(login, { username: 'nadia', password: 'wrong' }, { writes: spoofed });
  await send(login, { username: 'nadia', password }, { writes: spoofed });
  await send(login, { username: 'nadia', password: 'wrong' }, { to: direct.operatorAddress, writes: spoofed });
  await send(login, { username: 'nadia', password }, { to: direct.operatorAddress, writes: spoofed });
  const fail = { act: 'operator_login_failed', address: client };
  const right = { act: 'operator_password_right', address: client };
  expect(await logged(4)).toEqual([fail, right, fail, right]);
  const spoofs = await database.sql`select 1 from operator_session where address = ${spoofed}`;
  expect([...spoofs]).toEqual([]);
});
