/** The attack's own product: a server process on a temporary database. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, openSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPool } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { startTestCluster, databaseUrl } from '../../server/test/support/test-cluster.ts';
import type { Target } from './target.ts';

/** As in `makeDeps`, so that the attack can set passwords that the server knows. */
const pepper = 'a pepper for tests that is long enough';
const longestStartMs = 60_000;

export interface OwnProduct extends Target {
  stop(): Promise<void>;
}

/** Starts it on two ports of the loopback interface. */
export async function startProduct(ports: { merchant: number; operator: number }): Promise<OwnProduct> {
  const cluster = await startTestCluster();
  const dir = mkdtempSync(join(tmpdir(), 'placard-attack-'));
  const admin = openPool(cluster.url, { max: 2, isUnlimited: true });
  await admin`create database placard`;
  await admin.end();
  const url = databaseUrl(cluster.url, 'placard');
  await migrate(url);
  const log = join(dir, 'log');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../server/src/main-api.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: String(ports.merchant),
      OPERATOR_PORT: String(ports.operator),
      PLACARD_DATA: dir,
      PLACARD_PEPPER: pepper,
      PLACARD_PUBLIC_URL: 'http://localhost',
      PLACARD_TRUST_PROXY: '1',
      // Low enough that a flood reaches the limit on a busy machine; the attack itself comes from the machine's own
      // address.
      PLACARD_CALLS_PER_MINUTE: '120',
      PLACARD_LOG: 'info',
      // Mail stays in its table: no worker runs that would send it.
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const sql = openPool(url, { max: 4, isUnlimited: true });
  const stop = async () => {
    await sql.end({ timeout: 2 });
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  const target = {
    merchantUrl: `http://127.0.0.1:${ports.merchant}`,
    operatorUrl: `http://127.0.0.1:${ports.operator}`,
    sql,
    readLog: () => readFileSync(log, 'utf8'),
    requestMs: 30_000,
  };
  try {
    await untilReady(target, () => child.exitCode);
    return { ...target, stop };
  } catch (error) {
    process.stderr.write(readFileSync(log, 'utf8'));
    await stop();
    throw error;
  }
}

async function untilReady(target: Target, exitCode: () => number | null): Promise<void> {
  const deadlineMs = performance.now() + longestStartMs;
  while (performance.now() < deadlineMs) {
    if (exitCode() !== null) throw new Error('the server ended before it was ready');
    const isReady = await fetch(`${target.merchantUrl}/readyz`)
      .then(async ({ ok }) => ok && (await fetch(target.operatorUrl)).status > 0)
      .catch(() => false);
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('the server was not ready in time');
}
