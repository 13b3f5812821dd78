/** Launches the PostgreSQL server and waits until it accepts connections. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, handOver } from './account.ts';
import { archiveSettings } from './archive.ts';
import type { Binaries } from './binaries.ts';
import { explainFailure } from './cluster.ts';
import { clearStalePid, type Postmaster, waitUntilReady } from './postmaster.ts';
import { StartError } from '../platform/start-error.ts';

/** A larger log file is moved aside at the next launch; one older log is kept. */
const logBytes = 5 * 1024 * 1024;
const attempts = 60;
const attemptMs = 250;

/** PostgreSQL's settings by name, such as `{ fsync: 'off' }`. */
export type LaunchSettings = Readonly<Record<string, string>>;

export interface LaunchOptions {
  readonly binaries: Binaries;
  readonly homeDir: string;
  readonly account: Account | undefined;
  readonly log: (line: string) => void;
  readonly settings: LaunchSettings;
  /** The port that it must use; undefined for the previous one, or a free one. */
  readonly port: number | undefined;
}

/**
 * Launches PostgreSQL on `homeDir/data` and waits until it is ready. It runs in its own session, so that a terminal's Ctrl-C
 * does not reach it before the app has finished. Waits for the last processes of a crashed one to end. Throws a `StartError` of
 * one sentence when it does not start.
 */
export async function launch(options: LaunchOptions): Promise<Postmaster> {
  const { homeDir, account, log } = options;
  const dataDir = join(homeDir, 'data');
  let port = options.port ?? (await choosePort(homeDir));
  for (let attempt = 1; ; attempt += 1) {
    clearStalePid(dataDir);
    const outcome = await launchOnce(options, dataDir, port);
    if (typeof outcome !== 'string') {
      rememberPort(homeDir, account, outcome.port);
      return outcome;
    }
    const isPortTaken = /could not bind|Address already in use/.test(outcome);
    const isOldOneEnding = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(outcome);
    if (attempt >= attempts || !(isPortTaken || isOldOneEnding)) throw explainFailure(outcome, homeDir);
    if (isPortTaken && options.port === undefined) port = await findFreePort();
    else await sleep(attemptMs);
    if (attempt === 1)
      log(isPortTaken ? 'The database port is taken; trying again' : 'Waiting for an old PostgreSQL to end');
  }
}

/** Returns the ready server, or all output of one that ended. */
async function launchOnce(options: LaunchOptions, dataDir: string, port: number): Promise<Postmaster | string> {
  const { binaries, homeDir, account, settings } = options;
  const logFile = openLog(homeDir, account);
  const startBytes = statSync(logFile).size;
  const output = openSync(logFile, 'a');
  const args = ['-D', dataDir];
  for (const [name, value] of Object.entries({ ...defaultSettings(port), ...archiveSettings(homeDir), ...settings })) {
    args.push('-c', `${name}=${value}`);
  }
  const child = spawn(binaries.postgres, args, {
    cwd: homeDir,
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    ...account,
  });
  closeSync(output);
  let ending: string | undefined;
  child.on('error', (error) => (ending = error.message));
  child.on('exit', (code, signal) => (ending ??= `ended with ${code ?? signal}`));
  child.unref();
  const postmaster = await waitUntilReady(dataDir, () => ending !== undefined);
  return postmaster ?? `${readFileSync(logFile).subarray(startBytes).toString()}\n${ending ?? ''}`;
}

/** Durable, on loopback only, and logs no statement and no row's values. */
function defaultSettings(port: number): LaunchSettings {
  const bufferMb = Math.max(64, Math.min(512, Math.floor(totalmem() / 1024 / 1024 / 8)));
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    // A statement that reads every partition locks each one and its indexes (docs/scaling.md, Partitions).
    max_locks_per_transaction: '256',
    shared_buffers: `${bufferMb}MB`,
    effective_cache_size: `${bufferMb * 3}MB`,
    max_worker_processes: String(Math.max(8, availableParallelism())),
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

function openLog(homeDir: string, account: Account | undefined): string {
  const file = join(homeDir, 'postgres.log');
  if (existsSync(file) && statSync(file).size > logBytes) renameSync(file, `${file}.1`);
  closeSync(openSync(file, 'a', 0o600));
  handOver(file, account, 0o600);
  return file;
}

function portFile(homeDir: string): string {
  return join(homeDir, 'port');
}

/** Returns the previous port, so that addresses stored in tools keep working, or any free one. */
async function choosePort(homeDir: string): Promise<number> {
  const last = existsSync(portFile(homeDir)) ? Number(readFileSync(portFile(homeDir), 'utf8')) : 0;
  return last > 0 && last < 65_536 ? last : findFreePort();
}

function rememberPort(homeDir: string, account: Account | undefined, port: number): void {
  writeFileSync(portFile(homeDir), `${port}\n`);
  handOver(portFile(homeDir), account, 0o600);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new StartError('This machine gives no free port on 127.0.0.1 for the database.'));
      });
    });
  });
}
