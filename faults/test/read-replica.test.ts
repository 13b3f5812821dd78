/**
 * Which statements reach a standby, and who answers if it cannot: a real primary with a real streaming standby, both
 * APIs on them, and the statements counted in PostgreSQL's own logs.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import type { Call, CallResponse, Calls, Envelope } from '@placard/contract';
import { wholeCalls } from '@placard/contract/documents';
import type { WholeCall } from '@placard/contract/documents';
import { allOperatorCalls, exportableCalls, exportPath } from '@placard/contract/operator';
import { createMerchantServer } from '../../server/src/http/merchant/server.ts';
import type { walletHandlers } from '../../server/src/http/merchant/wallet.ts';
import { createOperatorServer } from '../../server/src/http/operator/server.ts';
import { isReplicaCall, replicaCalls, replicaExports } from '../../server/src/http/replica-calls.ts';
import { openPool } from '../../server/src/database/database.ts';
import type { Db, ReadDb, Sql, Tx } from '../../server/src/database/database.ts';
import type { Deps, ReadDeps } from '../../server/src/context/deps.ts';
import { createMetrics } from '../../server/src/http/metrics.ts';
import type { Metrics } from '../../server/src/http/metrics.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { handOver } from '../../server/src/postgres/account.ts';
import { ReadReplica, readsOf } from '../../server/src/database/read-replica.ts';
import type { ReplicaMetrics, ReplicaOptions } from '../../server/src/database/read-replica.ts';
import { checkBooks } from '../../server/src/ledger/books.ts';
import { recordTopUp } from '../../server/src/usecases/wallet/record-top-up.ts';
import { makeOperatorSession } from '../../server/test/support/operator-session.ts';
import { makeDeps, makeMerchant, operator } from '../../server/test/support/world.ts';
import { issueExportTicket } from '../../server/src/usecases/accounts/admit-export.ts';
import type { TestMerchant } from '../../server/test/support/world.ts';
import type { PostgresNode } from '../../rig/src/postgres-node.ts';
import { Replicas } from '../../rig/src/replicas.ts';
import { Rig } from '../../rig/src/rig.ts';

const nobody: ReplicaMetrics = { countRead: () => undefined, setUsed: () => undefined };
/** More patient than servers are, because the machine may be busy. */
const freshMs = 3_000;
const patience = { timeout: 20_000, interval: 50 };
const rig = new Rig('read-replica');
/** The reasons why the standby was excluded. */
const warnings: string[] = [];
let replicas: Replicas;
let primary: PostgresNode;
let standby: PostgresNode;
let sql: Sql;
let deps: Deps;
let metrics: Metrics;
let reads: ReadReplica;
let merchants: Awaited<ReturnType<typeof createMerchantServer>>;
let operators: ReturnType<typeof createOperatorServer>;

beforeAll(async () => {
  replicas = await Replicas.start(rig, { isSynchronous: false });
  ({ primary, standby } = replicas);
  await Promise.all([primary, standby].map(prepare));
  await migrate(primary.url());
  sql = openPool(primary.url(), { max: 8 });
  rig.defer(async () => await sql.end({ timeout: 1 }));
  deps = makeDeps(sql);
  vi.spyOn(deps.log, 'warn').mockImplementation(
    // A refused passkey warns, too, but of no database.
    (said: unknown) => void warnings.push(...('err' in (said as object) ? [String((said as { err: Error }).err)] : [])),
  );
  metrics = createMetrics(
    async () => await Promise.resolve({ due: 0, oldestSeconds: 0, settled: 0 }),
    async () => await Promise.resolve({ daysAhead: 90, rowsWithoutPartition: 0 }),
    async () => await Promise.resolve({ overdue: 0 }),
    async () => await Promise.resolve({ broken: 0, ageSeconds: 0, fullAgeSeconds: 0, waitingSeconds: 0 }),
  );
  reads = openReplica(metrics.addReplica());
  merchants = await createMerchantServer(deps, { webDir: rig.dir, reads });
  operators = createOperatorServer(deps, { metrics, reads });
  await operators.listen({ host: '127.0.0.1', port: 0 });
  rig.defer(async () => await Promise.all([merchants.close(), operators.close()]));
  await untilUsed(true);
});

afterAll(async () => await rig.close());

/** Both nodes are named, as in a deployment that may fail over: the server finds the standby. */
function openReplica(replicaMetrics: ReplicaMetrics, options: Partial<ReplicaOptions> = {}): ReadReplica {
  const usual = { url: replicas.url, primary: sql, log: deps.log, max: 4, isPooled: false, freshMs };
  const replica = new ReadReplica({ ...usual, metrics: replicaMetrics, ...options });
  rig.defer(async () => await replica.close());
  return replica;
}

/** Makes a node log every statement, and write nothing to disk durably, because nothing must outlive this test. */
async function prepare(node: PostgresNode): Promise<void> {
  await node.run("alter system set log_statement = 'all'");
  await node.run('alter system set fsync = off');
  await node.run('select pg_reload_conf()');
  // A reload is a signal to many processes: it has arrived when the setting shows.
  await vi.waitUntil(async () => (await node.run('show log_statement'))[0]?.['log_statement'] === 'all', patience);
}

/** Returns the first lines of the statements that a node gets while `work` runs, without those of the replica check. */
async function statementsAt(node: PostgresNode, work: () => Promise<unknown>): Promise<string[]> {
  const from = statSync(node.logFile).size;
  await work();
  const written = readFileSync(node.logFile).subarray(from).toString('utf8');
  return [...written.matchAll(/LOG: {2}(?:statement|execute [^:]*): (\s*\S.*)/g)]
    .map(([, text = '']) => text.trim())
    .filter((text) => !/pg_is_in_recovery|pg_current_wal_insert_lsn|pg_control_system/.test(text));
}

/** How often a snapshot was begun on the standby. */
async function readingsBy(work: () => Promise<unknown>): Promise<number> {
  const texts = await statementsAt(standby, work);
  return texts.filter((text) => text.startsWith('begin isolation')).length;
}

async function metricOf(name: string): Promise<number> {
  const line = (await metrics.read()).text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

async function untilUsed(isUsed: boolean): Promise<void> {
  await vi.waitUntil(async () => (await metricOf('placard_replica_used')) === (isUsed ? 1 : 0), patience);
}

async function ask(call: Call, payload: object, token: string): Promise<Envelope> {
  const response = await merchants.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: { 'x-ct': token, 'idempotency-key': crypto.randomUUID() },
    ...(call.method === 'GET' ? { query: payload as Record<string, string> } : { payload }),
  });
  return response.json<Envelope>();
}

async function askAsOperator(path: string, payload: object): Promise<string> {
  const token = await makeOperatorSession(sql, crypto.randomUUID());
  const { port } = operators.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(payload),
  });
  return await response.text();
}

const month = new Date().toISOString().slice(0, 7);
const requests: Readonly<Record<string, object>> = {
  'papers.summary': { period: month, format: 'csv' },
  'wallet.statement': { month, format: 'csv' },
};
/** The export needs a ticket of the session. */
const requestOf = async (call: WholeCall, merchant: TestMerchant): Promise<object> =>
  call.name === 'accounts.exportData'
    ? { ticket: await issueExportTicket(deps, merchant.keyed()) }
    : (requests[call.name] ?? (call.example.request as object));

describe('of all calls', () => {
  it('those in the table reach the standby, and no other call of merchants does', async () => {
    const reached: string[] = [];
    for (const call of await wholeCalls()) {
      // A new merchant each time, because calls end sessions and close accounts.
      const merchant = await makeMerchant(deps);
      const request = await requestOf(call, merchant);
      const readings = await readingsBy(async () => await ask(call, request, merchant.id));
      if (readings > 0) reached.push(call.name);
    }
    expect(reached.toSorted()).toEqual([...replicaCalls].toSorted());
  });

  it('and no call of operators, except for exports in the table', async () => {
    for (const { path, example } of allOperatorCalls) {
      expect(await readingsBy(async () => await askAsOperator(path, example.request)), path).toBe(0);
    }
    const reached: string[] = [];
    for (const { name: call } of exportableCalls) {
      const merchant = call.startsWith('merchants.') && call !== 'merchants.list' ? { merchant: 'nobody' } : {};
      const readings = await readingsBy(async () => await askAsOperator(exportPath, { call, request: merchant }));
      if (readings > 0) reached.push(call);
    }
    expect(reached.toSorted()).toEqual([...replicaExports].toSorted());
  });

  it('those in the table ask the primary only for the session and its log position', async () => {
    const merchant = await makeMerchant(deps);
    // Statements and summaries are counted, because they are limited; a statement's hash is logged; an export needs a ticket.
    const alsoAsked: Readonly<Record<string, readonly string[]>> = {
      'wallet.statement': ['rate_limit', 'insert into log_statement'],
      'papers.summary': ['rate_limit'],
      'accounts.exportData': ['from ticket'],
    };
    for (const call of (await wholeCalls()).filter(({ name }) => isReplicaCall(name))) {
      const request = await requestOf(call, merchant);
      const texts = await statementsAt(primary, async () => await ask(call, request, merchant.id));
      const asked = ['select s.id, s.seal', ...(alsoAsked[call.name] ?? [])];
      expect(texts, call.name).toHaveLength(asked.length);
      for (const [index, part] of asked.entries()) expect(texts[index], call.name).toContain(part);
    }
  });

  it('no act can get access to the standby', () => {
    expectTypeOf<Sql>().toExtend<ReadDb>();
    expectTypeOf<Tx>().toExtend<ReadDb>();
    expectTypeOf<ReadDb>().not.toExtend<Db>();
    expectTypeOf<ReadDeps>().not.toExtend<Deps>();
    expectTypeOf<Parameters<typeof walletHandlers.withdraw>[0]>().not.toHaveProperty('reads');
    expectTypeOf<Parameters<typeof walletHandlers.statement>[0]>().toHaveProperty('reads');
  });
});

describe('an answer', () => {
  /** The month's closing balance on the merchant's statement. */
  async function closingOf({ id }: TestMerchant): Promise<string> {
    const { code, data } = await ask(calls.wallet.statement, { month, format: 'csv' }, id);
    expect(code, JSON.stringify(data)).toBe(200);
    return (data as CallResponse<Calls['wallet']['statement']>).closing;
  }

  async function topUp({ id }: TestMerchant, amountMinor: bigint): Promise<void> {
    await recordTopUp(deps, operator, {
      merchantId: id,
      amountMinor: toMinor(amountMinor),
      reference: crypto.randomUUID(),
    });
  }

  it('includes what was done a moment ago, from the standby', async () => {
    const merchant = await makeMerchant(deps);
    for (let turn = 1; turn <= 10; turn += 1) {
      await topUp(merchant, 100n);
      expect(await closingOf(merchant)).toBe(`${turn}.00`);
    }
    expect(warnings).toEqual([]);
  });

  it('also without prepared statements, as behind PgBouncer', async () => {
    const replica = openReplica(nobody, { isPooled: true });
    await expect
      .poll(
        async () => await replica.snapshot(async (db) => await db`select pg_is_in_recovery() as is_standby`),
        patience,
      )
      .toEqual([{ is_standby: true }]);
  });

  it('cannot write, on either database', async () => {
    for (const each of [reads, readsOf(sql)]) {
      await expect(each.snapshot(async (db) => await db`delete from session`)).rejects.toMatchObject({ code: '25006' });
    }
    await untilUsed(true);
  });

  it('comes from the primary while the standby is behind, and from the standby again afterwards', async () => {
    const merchant = await makeMerchant(deps);
    await untilUsed(true);
    const byPrimary = await metricOf('placard_replica_reads_total{answered_by="primary"}');
    await standby.run('select pg_wal_replay_pause()');
    await topUp(merchant, 7_00n);
    expect(await closingOf(merchant)).toBe('7.00');
    expect(await metricOf('placard_replica_reads_total{answered_by="primary"}')).toBe(byPrimary + 1);
    expect(await metricOf('placard_replica_used')).toBe(0);
    expect(warnings.at(-1)).toMatch(/bytes behind|did not answer within/);

    await standby.run('select pg_wal_replay_resume()');
    await untilUsed(true);
    expect(await readingsBy(async () => expect(await closingOf(merchant)).toBe('7.00'))).toBe(1);
  });

  it('comes from the primary when the standby freezes in the middle, or is gone, and the server stays ready', async () => {
    const merchant = await makeMerchant(deps, { available: 3_00n });
    const askedOf: boolean[] = [];
    const answered = await reads.snapshot(async (db) => {
      const [row] = await db<[{ is_standby: boolean }]>`select pg_is_in_recovery() as is_standby`;
      askedOf.push(row.is_standby);
      if (row.is_standby) standby.pause();
      return (await db<[{ username: string }]>`select username from merchant where id = ${merchant.id}`)[0].username;
    });
    expect([askedOf, answered]).toEqual([[true, false], `m-${merchant.no}`]);

    standby.resume();
    await untilUsed(true);
    await standby.fail();
    expect(await closingOf(merchant)).toBe('3.00');
    expect((await merchants.inject('/readyz')).statusCode).toBe(200);
    expect(await metricOf('placard_replica_used')).toBe(0);
    await standby.start();
    await untilUsed(true);
  });

  it('comes from the primary once the standby was promoted, whatever the promoted one answers', async () => {
    const merchant = await makeMerchant(deps, { available: 3_00n });
    await untilUsed(true);
    await standby.run('select pg_promote(true, 30)');
    await standby.run("update merchant set nickname = 'Not this'");
    expect(await closingOf(merchant)).toBe('3.00');
    const ticket = await issueExportTicket(deps, merchant.keyed());
    const { data } = await ask(calls.accounts.exportData, { part: 'account', ticket }, merchant.id);
    expect(data).toMatchObject({ rows: [{ nickname: 'Test' }] });
    await untilUsed(false);
    expect(warnings.join(', ')).toContain('it was promoted');
  });

  it('leaves the books correct', async () => {
    const { checks } = await checkBooks(sql);
    expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });

  it('does not come from a standby that did not follow a promotion, though it is ahead of the new primary', async () => {
    await primary.run('create table ahead as select generate_series(1, 50000)');
    await primary.stop();
    const signal = join(primary.dataDir, 'standby.signal');
    writeFileSync(signal, '');
    handOver(signal, primary.account, 0o600);
    await primary.start();
    const promoted = openPool(standby.url(), { max: 2 });
    rig.defer(async () => await promoted.end({ timeout: 1 }));
    const behind = openReplica(nobody, { url: primary.url(), primary: promoted });
    await vi.waitUntil(() => warnings.at(-1)?.includes('the primary on 00000002'), patience);
    expect(await behind.snapshot(async (db) => await db`select pg_is_in_recovery() as is_standby`)).toEqual([
      { is_standby: false },
    ]);
  });
});
