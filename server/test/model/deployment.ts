/**
 * The system that the model is compared with: several servers on one database whose clock stands still, and workers on
 * demand.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import postgres from 'postgres';
import { endAppeals } from '../../src/usecases/appeals/end-appeals.ts';
import { expireExchanges } from '../../src/usecases/exchange/expire-exchanges.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { repeatPlans } from '../../src/usecases/plans/repeat-plans.ts';
import { checkpointMover } from '../../src/usecases/wallet/move-checkpoint.ts';
import { sweepDuePlans } from '../../src/jobs/sweep-due-plans.ts';
import { openPool } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import type { Deps } from '../../src/context/deps.ts';
import { operatorCalls } from '@placard/contract/operator';
import { sendAgreed, sendRequest } from '../support/api-client.ts';
import type { ApiAnswer, ApiRequest } from '../support/api-client.ts';
import { countDeadlocks } from '../support/locks.ts';
import { fundNetwork } from '../support/records.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { startServerProcesses } from '../support/server-processes.ts';
import type { ServerProcesses } from '../support/server-processes.ts';
import { trustTraffic, waitForNoPayee } from '../support/settings.ts';
import { publishTerms } from '../support/terms.ts';
import { databaseUrl } from '../support/test-cluster.ts';
import { migrateWithTestClock } from '../support/test-clock.ts';
import { makeDeps } from '../support/world.ts';
import { termsVersion } from './acts/accounts.ts';
import type { Act, Job } from './acts/kit.ts';
import { businessZone } from './acts/plans.ts';
import { records } from './acts/records.ts';
import { secondPersonOver } from './arithmetic.ts';
import { wire } from './arithmetic.ts';

export interface Deployment {
  readonly sql: Sql;
  readonly processes: ServerProcesses;
  /** Two operators, because some acts take two, and two more who decide appeals of what those two decided. */
  readonly operatorTokens: readonly string[];
  readonly productId: string;
  readonly acceptors: Record<'personal' | 'enterprise', string>;
  /** A delivery source of its own, with its key. */
  addSource(): Promise<{ sourceId: string; privateKey: KeyObject }>;
  /** Sends an act's request by a client, each of which uses one server. */
  send(client: number, request: Act['request']): Promise<ApiAnswer>;
  /** Removes everything that stories have made, so that each has its own world and the books stay small. */
  forget(): Promise<void>;
  /** How often PostgreSQL aborted a transaction in a deadlock; the lock order should prevent it. */
  countDeadlocks(): Promise<bigint>;
  close(): Promise<void>;
}

/** Makes a database on the cluster and starts servers on it. */
export async function openDeployment(clusterUrl: string, servers: number): Promise<Deployment> {
  const admin = postgres(clusterUrl, { max: 1 });
  const name = `model_${randomUUID().replaceAll('-', '')}`;
  await admin`create database ${admin(name)}`;
  await admin.end();
  const url = databaseUrl(clusterUrl, name);
  await migrateWithTestClock(url);
  const processes = await startServerProcesses(url, { servers, businessZone });
  const sql = openPool(url, { max: 12 });
  try {
    const operatorTokens: string[] = [];
    for (const each of ['one', 'two', 'three', 'four'])
      operatorTokens.push(await makeOperatorSession(sql, `model-${each}`));
    await publishTerms({ sql }, termsVersion);
    await waitForNoPayee(sql);
    await trustTraffic(sql);
    const [operate, colleague] = operatorTokens.map((token) => operatorOf(processes, token, operatorTokens));
    if (!operate || !colleague) throw new Error('there are no two operators');
    await settleByTwo(operate, colleague);
    return {
      sql,
      processes,
      operatorTokens,
      productId: await makeProduct(operate),
      acceptors: {
        personal: await makeAcceptor(operate, 'personal'),
        enterprise: await makeAcceptor(operate, 'enterprise'),
      },
      addSource: async () => await addSource(operate),
      send: async (client, request) =>
        request.to === 'worker'
          ? await work(workerDeps(sql), request.job)
          : await sendBy(processes, client, request, operatorTokens),
      forget: async () => await forget(sql),
      countDeadlocks: async () => await countDeadlocks(sql),
      close: async () => {
        await processes.stop();
        await sql.end({ timeout: 5 });
      },
    };
  } catch (error) {
    await processes.stop();
    await sql.end({ timeout: 5 });
    throw error;
  }
}

/** What exists before the first story, and stays. */
const keptTables = [
  'acceptor',
  'content',
  'deployment',
  'file',
  'ledger_account',
  'ledger_checkpoint',
  'operator',
  'operator_session',
  'ledger_pair',
  'partitioning',
  'product',
  'product_owner',
  'schema_migration',
  'setting',
  'test_clock',
];

/** What is set before the first story, and stays. */
const keptSettings = ['delivery_bounds', 'second_person', 'payer', 'new_payee'];

/** Triggers of the append-only tables refuse it; a session in replica mode skips them. */
async function forget(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const tables = await tx<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${keptTables})`;
    await tx.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
    await tx`delete from ledger_account where merchant_id is not null or offer_id is not null`;
    await tx`delete from setting where not key = any(${keptSettings})`;
    await tx`update ledger_checkpoint set entry_id = 0`;
    await tx`update acceptor set is_active = true`;
  });
  await fundNetwork(sql);
}

/** Acts of which the model knows when one person is not enough; a colleague approves the others. */
const modelledAlone: ReadonlySet<string> = new Set([
  ...Object.keys(records),
  operatorCalls.withdrawals.approve.name,
  operatorCalls.withdrawals.send.name,
  operatorCalls.withdrawals.reject.name,
  operatorCalls.payments.send.name,
  operatorCalls.exchanges.pay.name,
  operatorCalls.appeals.decide.name,
]);

/** `operators`: one approves what another may not do alone, unless the story tests just that. */
async function sendBy(
  { servers }: ServerProcesses,
  client: number,
  request: ApiRequest,
  operators: readonly string[],
): Promise<ApiAnswer> {
  const server = servers[client % servers.length];
  if (!server) throw new Error('no server runs');
  if (request.to !== 'operator') return await sendRequest(server, request);
  const others = operators.slice(2);
  const isOthers = others.includes(request.token);
  if (modelledAlone.has(request.call.name) && !isOthers) return await sendRequest(server, request);
  return await sendAgreed(
    server,
    request,
    (isOthers ? others : operators).find((token) => token !== request.token) ?? '',
  );
}

/** A worker in this process, which works on demand: the same use cases, with its own pool. */
const workerDeps = (sql: Sql): Deps => ({ ...makeDeps(sql), businessZone });

async function work(deps: Deps, job: Job): Promise<ApiAnswer> {
  if (job.job === 'advance') await advancePlan(deps, job.planId);
  else await sweepAtOnce(deps, job.job === 'twoSweeps' ? 2 : 1);
  return { ok: true, data: {} };
}

/** Sweeps of one kind meet; what one leaves for another is there before that begins. */
async function sweepAtOnce(deps: Deps, workers: number): Promise<void> {
  const sweeps: (() => Promise<unknown>)[] = [
    async () => await sweepDuePlans(deps),
    async () => await repeatPlans(deps),
    async () => await expireExchanges(deps),
    async () => await endAppeals(deps),
    // Each worker has a horizon of its own.
    async () => await checkpointMover(deps.sql)(),
  ];
  for (const sweep of sweeps) await Promise.all(Array.from({ length: workers }, sweep));
}

/** The amount above which it takes two is itself decided by two, and so is the account for payments. */
async function settleByTwo(first: Operate, second: Operate): Promise<void> {
  const payer = { name: 'Placard', account: 'DE02120300000000202051', bic: '' };
  for (const request of [
    { key: 'second_person', value: { over: { USD: wire(secondPersonOver) }, perDay: { USD: '999999999' } } },
    { key: 'payer', value: payer },
  ]) {
    const made = await first(operatorCalls.proposals.create, {
      call: 'settings.set',
      request,
      evidence: 'For the model.',
    });
    const { proposal } = made as { proposal: { proposal_id: string } };
    await second(operatorCalls.proposals.approve, { proposal_id: proposal.proposal_id });
  }
}

type Operate = (call: Extract<ApiRequest, { to: 'operator' }>['call'], payload: object) => Promise<unknown>;

function operatorOf(processes: ServerProcesses, token: string, operators: readonly string[]): Operate {
  return async (call, payload) => {
    const key = call.isAct ? randomUUID() : undefined;
    const answer = await sendBy(processes, 0, { to: 'operator', call, payload, token, key }, operators);
    if (!answer.ok) throw new Error(`${call.name} was refused with ${answer.reason}`);
    return answer.data;
  };
}

async function makeProduct(operate: Operate): Promise<string> {
  await operate(operatorCalls.owners.create, { name: 'Skyline Games' });
  const text = { en: 'A film' };
  const product = { owner: 'Skyline Games', type: 'video', name: text, description: text };
  return ((await operate(operatorCalls.products.create, product)) as { product: { product_id: string } }).product
    .product_id;
}

async function makeAcceptor(operate: Operate, kind: 'personal' | 'enterprise'): Promise<string> {
  const made = await operate(operatorCalls.acceptors.create, { kind, name: `The ${kind} one` });
  return (made as { acceptor: { acceptor_id: string } }).acceptor.acceptor_id;
}

async function addSource(operate: Operate) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = { public_key: raw.toString('base64'), owner: 'Adserve Ltd', is_own: false };
  const source = { name: `source ${randomUUID()}`, ...key, is_simulated: true };
  const made = (await operate(operatorCalls.sources.create, source)) as { source: { source_id: string } };
  return { sourceId: made.source.source_id, privateKey };
}
