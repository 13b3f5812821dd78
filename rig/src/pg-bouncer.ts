/**
 * PgBouncer in transaction mode before a PostgreSQL, as its package installs it and without any setting for Placard.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount, handOver } from '../../server/src/postgres/account.ts';
import { appUrlOf } from '../../server/src/postgres/app-user.ts';
import { findFreePort } from './ports.ts';
import { signal } from './process-tree.ts';

const restartMs = 100;
/** Fewer than servers and workers open to it, so that several of them share one. */
const connectionsToPostgres = 12;

/** The path of PgBouncer; undefined if it is not installed. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

/** How to install it. */
export const howToInstallPgBouncer = 'pgbouncer is not installed (Debian: apt-get install pgbouncer)';

export class PgBouncer {
  readonly port: number;
  /** The address of the database through PgBouncer, for its owner. */
  readonly url: string;
  readonly #program: string;
  readonly #dir: string;
  #child: ChildProcess | undefined;
  #isSupervised = true;

  private constructor(program: string, dir: string, port: number, url: string) {
    this.#program = program;
    this.#dir = dir;
    this.port = port;
    this.url = url;
  }

  /**
   * Starts one before the PostgreSQL at `databaseUrl` with its files in `dir`, and restarts it whenever it ends. Throws
   * if it is not installed.
   */
  static async start(databaseUrl: string, dir: string): Promise<PgBouncer> {
    const program = findPgBouncer();
    if (program === undefined) throw new Error(howToInstallPgBouncer);
    const target = new URL(databaseUrl);
    const [port, account] = [await findFreePort(), chooseAccount([])];
    const file = (name: string) => join(dir, name);
    mkdirSync(dir, { recursive: true });
    const users = [target, new URL(appUrlOf(databaseUrl))];
    const lines = users.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`);
    writeFileSync(file('users.txt'), lines.join(''));
    writeFileSync(file('pgbouncer.ini'), settings(target, port, file('users.txt')));
    // PgBouncer refuses to run as root.
    for (const path of [dir, file('users.txt'), file('pgbouncer.ini')]) handOver(path, account, 0o700);
    const through = new URL(databaseUrl);
    through.port = String(port);
    const bouncer = new PgBouncer(program, dir, port, through.href);
    bouncer.#spawn();
    while (!(await listens(port))) await sleep(20);
    return bouncer;
  }

  #spawn(): void {
    const output = openSync(join(this.#dir, 'pgbouncer.log'), 'a');
    const child = spawn(this.#program, ['-q', join(this.#dir, 'pgbouncer.ini')], {
      stdio: ['ignore', output, output],
      ...chooseAccount([]),
    });
    closeSync(output);
    this.#child = child;
    child.once('exit', () => {
      if (this.#isSupervised) setTimeout(() => this.#isSupervised && this.#spawn(), restartMs);
    });
  }

  /** kill -9; it is restarted at once. */
  kill(): void {
    if (this.#child?.pid !== undefined) signal(this.#child.pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isSupervised = false;
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    signal(child.pid, 'SIGKILL');
    await ended;
  }
}

function settings(target: URL, port: number, usersFile: string): string {
  return `[databases]
${target.pathname.slice(1)} = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = ${connectionsToPostgres}
max_client_conn = 500
`;
}

async function listens(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
