/**
 * The embedded PostgreSQL's supervisor, against the real programs. The programs that use it are real processes as well,
 * so that they can be killed in the middle. Nothing here waits for a time, only for an event.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseAccount } from '../../src/postgres/account.ts';
import { changePassword } from '../../src/postgres/password.ts';
import { readPostmaster } from '../../src/postgres/postmaster.ts';
import { openDatabase } from '../../src/postgres/url.ts';
import { identifyProcess } from '../../src/postgres/process-identity.ts';

const holderProgram = new URL('../support/hold-database.ts', import.meta.url).pathname;

let dataDir: string;
let holders: Holder[];

interface Holder {
  readonly process: ChildProcess;
  readonly url: string;
}

/** A folder whose database was made and stopped: each test begins with a copy, as making one takes seconds. */
const madeDir = mkdtempSync(join(tmpdir(), 'placard-supervisor-'));

beforeAll(async () => {
  dataDir = madeDir;
  holders = [];
  await end(await hold(), 'SIGTERM');
});
afterAll(() => rmSync(madeDir, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'placard-supervisor-'));
  // With its owner and rights, which PostgreSQL insists on.
  execFileSync('cp', ['-a', `${madeDir}/.`, dataDir]);
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) holder.process.kill('SIGKILL');
  const pid = readPostmaster(clusterDir())?.pid;
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  await vi.waitFor(() => expect(readPostmaster(clusterDir())).toBeUndefined());
  rmSync(dataDir, { recursive: true, force: true });
});

function clusterDir(): string {
  return join(dataDir, 'db', 'data');
}

function postmasterPid(): number | undefined {
  return readPostmaster(clusterDir())?.pid;
}

/** Starts a program that holds the database, and waits until it has it. */
async function hold(): Promise<Holder> {
  const child = spawn(process.execPath, [holderProgram], {
    env: { PATH: process.env['PATH'], PLACARD_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout });
  const [url] = (await once(lines, 'line')) as [string];
  const holder = { process: child, url };
  holders.push(holder);
  return holder;
}

async function end(holder: Holder, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = once(holder.process, 'exit');
  holder.process.kill(signal);
  await ended;
}

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end();
  }
}

function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error('PostgreSQL should be running here');
  process.kill(pid, 'SIGKILL');
}

describe('the embedded PostgreSQL', () => {
  it('keeps committed data when it is killed, and is back on the same port automatically', async () => {
    const { url } = await hold();
    await query(url, 'create table kept (a int); insert into kept values (1)');
    const killed = postmasterPid();
    kill(killed);
    await vi.waitFor(async () => expect(await query(url, 'select a from kept')).toEqual([{ a: 1 }]), 10_000);
    expect(postmasterPid()).not.toBe(killed);
  });

  it('is taken over from a killed program, and stopped by the new one', async () => {
    const first = await hold();
    await query(first.url, 'create table kept (a int)');
    const pid = postmasterPid();
    await end(first, 'SIGKILL');
    expect(postmasterPid()).toBe(pid);
    const second = await hold();
    expect(postmasterPid()).toBe(pid);
    expect(await query(second.url, 'select a from kept')).toEqual([]);
    await end(second, 'SIGTERM');
    expect(postmasterPid()).toBeUndefined();
  });

  it('runs once for programs that start together, until the last of them ends', async () => {
    rmSync(join(dataDir, 'db'), { recursive: true });
    const [first, second, third] = await Promise.all([hold(), hold(), hold()]);
    expect(new Set([first.url, second.url, third.url]).size).toBe(1);
    const pid = postmasterPid();
    await end(first, 'SIGTERM');
    await end(second, 'SIGKILL');
    expect(postmasterPid()).toBe(pid);
    await end(third, 'SIGTERM');
    expect(postmasterPid()).toBeUndefined();
  });

  it('starts after everything was killed, though its process id now belongs to another process', async () => {
    const holder = await hold();
    await query(holder.url, 'create table kept (a int)');
    const pid = postmasterPid();
    await end(holder, 'SIGKILL');
    kill(pid);
    await vi.waitFor(() => expect(identifyProcess(pid ?? 0)).toBeUndefined());
    const pidFile = join(clusterDir(), 'postmaster.pid');
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
    writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
    const again = await hold();
    expect(await query(again.url, 'select a from kept')).toEqual([]);
  });

  it('moves to another port when its own was taken meanwhile', async () => {
    const first = await hold();
    await end(first, 'SIGTERM');
    const port = Number(new URL(first.url).port);
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await hold();
    expect(new URL(second.url).port).not.toBe(String(port));
    squatter.close();
  });

  it('changes its password while stopped, and survives an interrupted change', async () => {
    const first = await hold();
    const options = { homeDir: join(dataDir, 'db'), account: chooseAccount([]), log: () => undefined };
    await expect(changePassword(options)).rejects.toThrow('is running');
    await end(first, 'SIGTERM');
    const file = join(dataDir, 'db', 'password');
    const old = readFileSync(file, 'utf8');
    await changePassword(options);
    const second = readFileSync(file, 'utf8');
    expect(second).not.toBe(old);
    // Interrupted after PostgreSQL accepted it: the old one is still in the file.
    writeFileSync(file, old);
    writeFileSync(`${file}.new`, second);
    await changePassword(options);
    // Interrupted before: the new one was never accepted.
    writeFileSync(`${file}.new`, 'never taken\n', { mode: 0o600 });
    await changePassword(options);
    const again = await hold();
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const before = new URL(again.url);
    for (const password of [old, second]) {
      before.password = password.trim();
      await expect(query(before.href, 'select 1')).rejects.toThrow('password authentication failed');
    }
    await end(again, 'SIGTERM');
  });

  it('is durable, reached on loopback only, and requires a password', async () => {
    const { url } = await hold();
    const [settings] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as hosts,
              current_setting('unix_socket_directories') as sockets, current_setting('server_encoding') as encoding`,
    );
    expect(settings).toEqual({ fsync: 'on', hosts: '127.0.0.1', sockets: '', encoding: 'UTF8' });
    const open = new URL(url);
    open.password = 'guessed';
    await expect(query(open.href, 'select 1')).rejects.toThrow('password authentication failed');
  });
});

describe('an unusable DATABASE_URL', () => {
  async function openingFails(url: string): Promise<string> {
    return openDatabase({ env: { DATABASE_URL: url }, log: () => undefined }).then(
      () => 'opened',
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    );
  }

  it('is reported in one sentence that never contains the password', async () => {
    const { url } = await hold();
    const { port } = new URL(url);
    const base = `postgres://placard:top-secret@127.0.0.1`;
    const said = await Promise.all([
      openingFails('mysql://u:top-secret@127.0.0.1/placard'),
      openingFails(`${base}:1/placard`),
      openingFails(`${base}:${port}/placard`),
      openingFails(url.replace(/placard$/, 'nowhere')),
    ]);
    expect(said).toEqual([
      'StartError: DATABASE_URL is not of the form postgres://user:password@host:5432/database.',
      'StartError: Nothing answers at 127.0.0.1:1, where DATABASE_URL says the database is.',
      `StartError: The database at 127.0.0.1:${port} refuses the user or password of DATABASE_URL.`,
      `StartError: There is no database nowhere at 127.0.0.1:${port}: please create it.`,
    ]);
  });
});
