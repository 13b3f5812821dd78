/** Real servers, each in its own process as in `docs/operating.md`, on one database. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { appUrlOf } from '../../src/postgres/app-user.ts';
import { testPepper } from './world.ts';

const ownSources = fileURLToPath(new URL('../../src/', import.meta.url));
const longestStartMs = 60_000;

/** One process with the merchant server (app, API, delivery) and the operator server. */
export interface ServerProcess {
  merchantUrl: string;
  operatorUrl: string;
  child: ChildProcess;
}

export interface ServerProcesses {
  servers: readonly ServerProcess[];
  workers: readonly ChildProcess[];
  /** Ends all of them and waits until they are gone. */
  stop(): Promise<void>;
}

export interface ProcessOptions {
  servers: number;
  /** Job workers; none by default. */
  workers?: number;
  businessZone?: string;
  /** The folder of the programs; this repository's by default. */
  sourceDir?: string;
}

/** What a process needs in its environment to run on a test's database. */
export function processEnv(url: string, dataDir: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: appUrlOf(url),
    HOST: '127.0.0.1',
    PLACARD_DATA: dataDir,
    PLACARD_PEPPER: testPepper,
    PLACARD_PUBLIC_URL: 'http://localhost',
    PLACARD_LOG: 'error',
    PLACARD_POOL: '8',
  };
}

/** Starts them on a migrated database and waits until each answers that it is ready. */
export async function startServerProcesses(url: string, options: ProcessOptions): Promise<ServerProcesses> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-processes-'));
  const env = {
    ...process.env,
    ...processEnv(url, dataDir),
    PLACARD_BUSINESS_ZONE: options.businessZone ?? 'UTC',
  };
  const children: ChildProcess[] = [];
  const run = (file: string, more: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [join(options.sourceDir ?? ownSources, file)], {
      env: { ...env, ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    children.push(child);
    return child;
  };
  const stop = async () => {
    await Promise.all(children.map(endChild));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const servers: ServerProcess[] = [];
    for (let started = 0; started < options.servers; started += 1) {
      const [port, operatorPort] = [await freePort(), await freePort()];
      const child = run('main-api.ts', { PORT: String(port), OPERATOR_PORT: String(operatorPort) });
      const server = {
        merchantUrl: `http://127.0.0.1:${port}`,
        operatorUrl: `http://127.0.0.1:${operatorPort}`,
        child,
      };
      // One after the other: the first one makes the queue's tables, which takes a lock that the others would wait for.
      await untilReady(server);
      servers.push(server);
    }
    const workers = Array.from({ length: options.workers ?? 0 }, () => run('main-worker.ts'));
    return { servers, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await ended;
}

async function untilReady({ merchantUrl, operatorUrl, child }: ServerProcess): Promise<void> {
  const deadlineMs = performance.now() + longestStartMs;
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode} before it was ready`);
    // The operators' server listens last; any answer of it will do.
    const isReady = await fetch(`${merchantUrl}/healthz`)
      .then(async (answer) => answer.ok && (await fetch(operatorUrl)).status > 0)
      .catch(() => false);
    if (isReady) return;
    await wait(50);
  }
  throw new Error('a server was not ready in time');
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}
