/** A short attack on servers of the test's own; `npm run attack` is the whole one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accessLimits } from '@placard/contract';
import { createMerchantServer } from '../../server/src/http/merchant/server.ts';
import { createOperatorServer } from '../../server/src/http/operator/server.ts';
import { openJobQueue } from '../../server/src/jobs/queue.ts';
import { useDatabase } from '../../server/test/support/use-database.ts';
import { makeDeps } from '../../server/test/support/world.ts';
import { runAttack } from '../src/run-attack.ts';
import { judge } from '../src/send.ts';

describe('a short attack', () => {
  const database = useDatabase();
  const dir = mkdtempSync(join(tmpdir(), 'placard-attacked-'));
  const requestMs = 4_000;
  type Server = Awaited<ReturnType<typeof createMerchantServer>>;
  const apps: Server[] = [];
  let log = '';

  beforeAll(() => {
    mkdirSync(join(dir, 'assets'));
    writeFileSync(
      join(dir, 'index.html'),
      '<!doctype html><script type="module" src="/assets/app-a1B2c3D4.js"></script>',
    );
    writeFileSync(join(dir, 'assets', 'app-a1B2c3D4.js'), 'export const app = 1;');
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    rmSync(dir, { recursive: true, force: true });
  });

  async function listen(app: Server): Promise<string> {
    apps.push(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  it('finds nothing', { timeout: 300_000 }, async () => {
    const queue = await openJobQueue(database.url, pino({ level: 'silent' }), { maintains: false, isPooled: false });
    onTestFinished(async () => await queue.stop());
    const deps = {
      ...makeDeps(database.sql),
      hasMail: true,
      operatorCoolingHours: accessLimits.operatorCoolingHours,
      jobs: queue.jobs,
      log: pino({}, { write: (line: string) => void (log += line) }),
    };
    const merchant = await createMerchantServer(deps, { webDir: dir, trustProxy: 1, callsPerMinute: 100, requestMs });
    const target = {
      merchantUrl: await listen(merchant),
      operatorUrl: await listen(createOperatorServer(deps, { consoleDir: dir })),
      sql: database.sql,
      readLog: () => log,
      requestMs,
    };
    const effort = { perField: 1, randomPerField: 0, perToken: 1, idsPerField: 1, seed: 20_261_122 };
    const report = await runAttack(target, effort, { tell: () => undefined });
    expect(report.findings).toEqual([]);
    expect(report.of('hostile input', 'operations')).toBeGreaterThan(190);
    expect(report.of('hostile input', 'values')).toBeGreaterThan(800);
    expect(report.of('access', 'ids of the other merchant tried')).toBeGreaterThan(10);
    expect(report.of('senders', 'slow senders cut')).toBe(5);
    expect(report.of('stored', 'columns of text')).toBeGreaterThan(100);
    expect(report.of('log', 'lines')).toBeGreaterThan(1_000);
  });
});

describe('what counts as a finding', () => {
  const operation = { reasons: ['plan_not_found', 'server_error'] };
  const reply = (text: string, status = 200) => ({ text, status, headers: new Headers() });
  const refusal = (reason: string, code: number, more = '') =>
    JSON.stringify({ code, msg: `A sentence. ${more}`, data: { reason } });

  it.each([
    ['an answer of the contract', reply(refusal('plan_not_found', 405)), undefined],
    ['no envelope', reply('<h1>Bad Gateway</h1>', 502), 'HTTP 502'],
    ['a server error', reply(refusal('server_error', 500)), 'a server error'],
    ['a reason that is not declared', reply(refusal('coupon_used', 405)), 'does not declare'],
    ['a reason that there is not', reply(refusal('nonsense', 405)), 'without a reason'],
    ['another code', reply(refusal('plan_not_found', 400)), 'with code 400'],
    ['another HTTP status', reply(refusal('plan_not_found', 405), 500), 'with HTTP 500'],
    ['a stack', reply(refusal('plan_not_found', 405, 'at find (plans.ts:12)')), 'tells of the inside'],
    ['a statement', reply(refusal('plan_not_found', 405, 'select id from plan where')), 'tells of the inside'],
  ])('%s', (_name, given, fault) => {
    const found = judge(given, operation).fault;
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(fault);
  });
});
