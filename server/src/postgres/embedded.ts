/**
 * Supervises the embedded PostgreSQL: real programs, real durability, one data folder.
 *
 * Invariants: at most one PostgreSQL runs on the folder; a process holds the lock while it starts or stops it; it runs as long
 * as one living process uses it. A killed supervisor leaves it running, and the next start takes it over. Its users restart a
 * killed PostgreSQL on the same port.
 */
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, handOver } from './account.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { createCluster, explainFailure, readPassword } from './cluster.ts';
import { type LaunchSettings, launch } from './launch.ts';
import { type Postmaster, readPostmaster, waitForEnd, waitUntilReady } from './postmaster.ts';
import { DatabaseUsers } from './users.ts';
import { identifyProcess } from './process-identity.ts';

const watchMs = 250;
const longestRetryMs = 10_000;
const fastStopMs = 30_000;
const immediateStopMs = 10_000;

export interface EmbeddedOptions {
  /** The folder of all its files; for root, one that `account` can reach. */
  readonly homeDir: string;
  /** The account to run it as; undefined for this process's own. */
  readonly account: Account | undefined;
  /** Receives one line of progress or trouble at a time. */
  readonly log: (line: string) => void;
  /** Further PostgreSQL settings, which override the supervisor's. */
  readonly settings?: LaunchSettings;
}

export interface EmbeddedPostgres {
  /** The address, with its password, of database `placard`, which the caller creates. */
  readonly url: string;
  /** Ends this process's use. The last user's `stop` stops PostgreSQL: it cuts connections, and all data is on disk. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, or joins one that already runs on this folder; the first start creates it. Throws a
 * `StartError` for a platform without binaries, a full disk, or a folder of another account.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    mkdirSync(options.homeDir, { recursive: true });
    handOver(options.homeDir, options.account, 0o711);
    // The folder needs one canonical name, because it identifies the running PostgreSQL.
    const homeDir = realpathSync(options.homeDir);
    const supervisor = new Supervisor({ ...options, homeDir });
    const port = await supervisor.start();
    const url = `postgres://placard:${readPassword(homeDir)}@127.0.0.1:${port}/placard`;
    return { url, stop: () => supervisor.stop() };
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw explainFailure(error.message, options.homeDir);
    throw error;
  }
}

class Supervisor {
  readonly #options: EmbeddedOptions;
  readonly #dataDir: string;
  readonly #users: DatabaseUsers;
  readonly #stopNow = () => this.#stopWithoutWaiting();
  #watching: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#dataDir = join(options.homeDir, 'data');
    this.#users = new DatabaseUsers(options.homeDir, options.account);
  }

  /** Returns the port. From here on the database keeps running until `stop`. */
  async start(): Promise<number> {
    const { homeDir, account, log } = this.#options;
    const binaries = prepareBinaries(account, homeDir);
    const postmaster = await this.#users.withLock(async () => {
      if (!existsSync(this.#dataDir)) await createCluster({ binaries, homeDir, account, log });
      const running = await this.#ensureRunning(binaries, undefined);
      this.#users.add();
      return running;
    });
    process.once('exit', this.#stopNow);
    this.#watching = this.#watch(binaries, postmaster);
    return postmaster.port;
  }

  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    process.off('exit', this.#stopNow);
    await this.#watching;
    await this.#users.withLock(async () => {
      const postmaster = readPostmaster(this.#dataDir);
      if (!this.#users.remove() || !postmaster) return;
      signal(postmaster, 'SIGINT');
      if (await waitForEnd(postmaster.pid, fastStopMs)) return;
      this.#options.log('PostgreSQL did not stop in time; stopping it at once');
      signal(postmaster, 'SIGQUIT');
      await waitForEnd(postmaster.pid, immediateStopMs);
    });
  }

  /** Takes over a running PostgreSQL, or launches one. With `port`, launches it on exactly that port. */
  async #ensureRunning(binaries: Binaries, port: number | undefined): Promise<Postmaster> {
    const running = readPostmaster(this.#dataDir);
    if (running) {
      const ready = await waitUntilReady(this.#dataDir, () => !isRunning(running.pid));
      if (ready) return ready;
    }
    const { homeDir, account, log, settings } = this.#options;
    return launch({ binaries, homeDir, account, log, settings: settings ?? {}, port });
  }

  /** Checks regularly whether it still runs, and restarts it if not; waits longer after each failure. */
  async #watch(binaries: Binaries, first: Postmaster): Promise<void> {
    let pid = first.pid;
    let waitMs = watchMs;
    const { signal: stopping } = this.#stopping;
    while (true) {
      await sleep(waitMs, undefined, { ref: false, signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      if (isRunning(pid)) continue;
      this.#options.log('PostgreSQL ended by itself; starting it again');
      try {
        pid = (await this.#users.withLock(() => this.#ensureRunning(binaries, first.port))).pid;
        this.#options.log('PostgreSQL is back');
        waitMs = watchMs;
      } catch (error) {
        waitMs = Math.min(waitMs * 2, longestRetryMs);
        this.#options.log(
          `PostgreSQL could not be started again: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }

  /** For a process that ends without calling `stop`: lets PostgreSQL stop on its own. */
  #stopWithoutWaiting(): void {
    const postmaster = readPostmaster(this.#dataDir);
    if (this.#users.remove() && postmaster) signal(postmaster, 'SIGINT');
  }
}

function isRunning(pid: number): boolean {
  return identifyProcess(pid) !== undefined;
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. */
function signal(postmaster: Postmaster, name: 'SIGINT' | 'SIGQUIT'): void {
  if (isRunning(postmaster.pid)) process.kill(postmaster.pid, name);
}
