/** A server reports what it lacks, and the outcome of its calls. */
import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import { createApp } from '../../src/http/app.ts';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { rootDir } from '../../src/main-parts.ts';
import { readBooksHealth, readLogHealth } from '../../src/queries/operators/recorded-health.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { StartError } from '../../src/platform/start-error.ts';
import { checkPepper } from '../../src/security/pepper-check.ts';
import { processEnv, startServerProcesses } from '../support/server-processes.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps } from '../support/world.ts';
import { useFolder } from '../support/use-folder.ts';

const database = useDatabase();
const webDir = useFolder();

const newMetrics = () =>
  createMetrics(
    async () => ({ due: 0, oldestSeconds: 0, settled: 0 }),
    async () => ({ daysAhead: 1, rowsWithoutPartition: 0 }),
    async () => ({ overdue: 0 }),
    async () => ({
      ...(await readBooksHealth(database.sql, makeDeps(database.sql).secretBox)),
      ...(await readLogHealth(database.sql)),
    }),
  );

it('starts with the pepper of the database or a later one, and refuses any other in one sentence', async () => {
  const { sql } = database;
  const [first, second, stranger] = ['a', 'b', 'c'].map((letter) => `${letter} pepper that is long enough to be one`);
  const start = async (...peppers: (string | undefined)[]) =>
    await checkPepper(
      sql,
      peppers.filter((pepper) => pepper !== undefined),
    );
  await start(first);
  await start(first);
  const refusal = start(stranger);
  await expect(refusal).rejects.toThrow(StartError);
  await expect(refusal).rejects.toThrow('set PLACARD_PEPPER to the one that the other servers have');
  await start(second, first);
  // The change is made: whoever does not know the new one makes and checks the wrong hashes.
  await expect(start(first)).rejects.toThrow(StartError);
  await start(second);
  const [row] = await sql<{ fingerprint: string }[]>`select fingerprint from pepper_check`;
  expect(row?.fingerprint).toMatch(/^[0-9a-f]{32}$/);
});

it('is not ready while something is missing, and names it', async () => {
  const missing = 'The web app is not built.';
  const app = await createMerchantServer(makeDeps(database.sql), { webDir, missing });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', missing }]);
  await app.close();
});

it('counts and logs why calls are refused, separate from its own faults', async () => {
  const metrics = newMetrics();
  const lines: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
  const server = await createMerchantServer({ ...makeDeps(database.sql), log }, { webDir, metrics });
  const credentials = { username: 'nobody', password: 'a wrong pass phrase' };
  await server.inject({ method: 'POST', url: `/api${calls.accounts.loginV2.path}`, payload: credentials });
  const broken = createApp({ log }, { metrics, name: 'broken' });
  broken.get('/broken', () => Promise.reject(new Error('a fault of ours')));
  broken.get('/full', () => Promise.reject(new Refusal('overloaded', { retry_after_seconds: 1 })));
  await broken.inject('/broken');
  await broken.inject('/full');
  await Promise.all([server.close(), broken.close()]);
  const { text } = await metrics.read();
  const path = `/api${calls.accounts.loginV2.path}`;
  expect(text).toContain(
    `placard_refusals_total{server="merchant",path="${path}",code="405",reason="wrong_credentials"} 1`,
  );
  expect(text).toContain('placard_faults_total{server="broken",path="/broken",reason="server_error"} 1');
  expect(text).toContain('placard_faults_total{server="broken",path="/full",reason="overloaded"} 1');
  expect(text).not.toMatch(/placard_refusals_total\{[^}]*server="broken"/);
  expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*path="\/broken",status="200",code="500"\} 1/);
  expect(text).toMatch(/^placard_books_broken (NaN|Nan)$/m);
  expect(text).toMatch(/^placard_log_waiting_seconds \d/m);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toContainEqual(expect.objectContaining({ path, status: 200, code: 405, reason: 'wrong_credentials' }));
  expect(logged).toContainEqual(expect.objectContaining({ path: '/broken', code: 500, reason: 'server_error' }));
});

// Each starts a whole server.
describe('a process', { timeout: 120_000 }, () => {
  const own = useDatabase();

  it('is not ready if its pages are not built', async () => {
    const copy = join(webDir, 'copy');
    cpSync(join(rootDir, 'server'), join(copy, 'server'), { recursive: true });
    symlinkSync(join(rootDir, 'node_modules'), join(copy, 'node_modules'));
    const sourceDir = join(copy, 'server', 'src');
    const started = await startServerProcesses(own.url, { servers: 1, sourceDir });
    try {
      const ready = await fetch(`${started.servers[0]?.merchantUrl}/readyz`);
      const missing: unknown = expect.stringContaining('run `npm run build`');
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing }]);
    } finally {
      await started.stop();
    }
  });

  it('ends if its pepper is not the database’s, and names the setting', async () => {
    const env = { ...process.env, ...processEnv(own.url, webDir) };
    const { PLACARD_PEPPER: usual = '' } = env;
    await checkPepper(own.sql, [`another than ${usual}`, usual]);
    const started = promisify(execFile)(process.execPath, [join(rootDir, 'server', 'src', 'main-api.ts')], { env });
    const stderr: unknown = expect.stringContaining('set PLACARD_PEPPER');
    await expect(started).rejects.toMatchObject({ code: 1, stderr });
  });
});
