/**
 * A PostgreSQL of the harness, from the product's binaries, restarted when it ends, as an operating system does in
 * production. It can be killed, paused, and made the standby of another.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { chooseAccount, handOver } from '../../server/src/postgres/account.ts';
import type { Account } from '../../server/src/postgres/account.ts';
import { prepareBinaries } from '../../server/src/postgres/binaries.ts';
import { createCluster, readPassword } from '../../server/src/postgres/cluster.ts';
import { clearStalePid, readPostmaster, waitUntilReady } from '../../server/src/postgres/postmaster.ts';
import { findFreePort } from './ports.ts';
import { signal, waitUntilGone, withChildren } from './process-tree.ts';

/** How soon a supervisor such as systemd restarts a process. */
const restartMs = 100;

const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // For replicas; harmless without one.
  wal_level: 'replica',
  max_wal_senders: '10',
  hot_standby: 'on',
  wal_keep_size: '256MB',
};

export interface NodeOptions {
  /** The folder of this node; it is created. */
  readonly homeDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Further variables of its environment, such as those of libfaketime. */
  readonly env?: NodeJS.ProcessEnv;
  /** The port that it must use; any free one by default. */
  readonly port?: number;
}

export class PostgresNode {
  readonly homeDir: string;
  readonly account: Account | undefined;
  readonly port: number;
  readonly #options: NodeOptions;
  #child: ChildProcess | undefined;
  #isSupervised = false;
  #starting: Promise<void> = Promise.resolve();

  private constructor(options: NodeOptions, account: Account | undefined, port: number) {
    this.homeDir = options.homeDir;
    this.account = account;
    this.port = port;
    this.#options = options;
  }

  /** Makes a node with a new cluster and an empty database `placard`, without starting it. */
  static async create(options: NodeOptions): Promise<PostgresNode> {
    const node = await PostgresNode.prepare(options);
    await createCluster({
      binaries: prepareBinaries(node.account, node.homeDir),
      homeDir: node.homeDir,
      account: node.account,
      log: () => undefined,
    });
    return node;
  }

  /** Makes a node whose data folder somebody else fills. */
  static async prepare(options: NodeOptions): Promise<PostgresNode> {
    const account = chooseAccount([]);
    mkdirSync(options.homeDir, { recursive: true });
    handOver(options.homeDir, account, 0o711);
    return new PostgresNode(options, account, options.port ?? (await findFreePort()));
  }

  get dataDir(): string {
    return join(this.homeDir, 'data');
  }

  /** Returns the address of one of its databases, for its superuser. */
  url(database = 'placard'): string {
    return `postgres://placard:${this.password}@127.0.0.1:${this.port}/${database}`;
  }

  get password(): string {
    return readPassword(this.homeDir);
  }

  /** Runs one statement, whatever the node's role: the product's pool refuses a standby. */
  async run<Row extends postgres.Row = postgres.Row>(text: string, database?: string): Promise<readonly Row[]> {
    const sql = postgres(this.url(database), { max: 1, onnotice: () => undefined });
    try {
      return await sql.unsafe<Row[]>(text);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  get pid(): number {
    const postmaster = readPostmaster(this.dataDir);
    if (!postmaster) throw new Error(`no PostgreSQL runs in ${this.homeDir}`);
    return postmaster.pid;
  }

  /** Starts it, waits until it accepts connections, and restarts it whenever it ends, until `stop` or `fail`. */
  async start(): Promise<void> {
    this.#isSupervised = true;
    this.#starting = this.#launch();
    await this.#starting;
  }

  async #launch(): Promise<void> {
    const binaries = prepareBinaries(this.account, this.homeDir);
    while (this.#isSupervised) {
      clearStalePid(this.dataDir);
      const output = openSync(this.logFile, 'a');
      const settings = { ...usualSettings, ...this.#options.settings, port: String(this.port) };
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const child = spawn(binaries.postgres, ['-D', this.dataDir, ...args], {
        cwd: this.homeDir,
        detached: true,
        stdio: ['ignore', output, output],
        env: { LC_ALL: 'C', TZ: 'UTC', ...this.#options.env },
        ...this.account,
      });
      closeSync(output);
      let hasEnded = false;
      child.once('exit', () => {
        hasEnded = true;
        if (this.#child === child) void this.#restart();
      });
      if (await waitUntilReady(this.dataDir, () => hasEnded)) {
        this.#child = child;
        if (hasEnded) void this.#restart();
        return;
      }
      // The processes of a killed one may still be ending, or the disk is full: a supervisor tries again.
      await sleep(restartMs);
    }
  }

  async #restart(): Promise<void> {
    this.#child = undefined;
    await sleep(restartMs);
    if (this.#isSupervised) this.#starting = this.#launch();
  }

  get logFile(): string {
    return join(this.homeDir, 'postgres.log');
  }

  /** kill -9 of the server itself, whose children then end; the supervisor restarts it. */
  kill(): void {
    signal(this.pid, 'SIGKILL');
  }

  /** The machine fails and stays off: kill -9 without a restart. */
  async fail(): Promise<void> {
    this.#isSupervised = false;
    const pids = withChildren(this.pid);
    for (const pid of pids) signal(pid, 'SIGKILL');
    await waitUntilGone(pids);
  }

  pause(): void {
    for (const pid of withChildren(this.pid)) signal(pid, 'SIGSTOP');
  }

  resume(): void {
    for (const pid of withChildren(this.pid)) signal(pid, 'SIGCONT');
  }

  /** Stops it cleanly and for good. */
  async stop(): Promise<void> {
    this.#isSupervised = false;
    const postmaster = readPostmaster(this.dataDir);
    if (postmaster) {
      const pids = withChildren(postmaster.pid);
      for (const pid of pids) signal(pid, 'SIGCONT');
      signal(postmaster.pid, 'SIGQUIT');
      await waitUntilGone(pids);
    }
    await this.#starting.catch(() => undefined);
  }
}
