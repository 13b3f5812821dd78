/**
 * The embedded PostgreSQL's supervisor, against the real programs. The programs that use it are real processes as well,
 * so that they can be killed in the middle. Nothing here waits for a time, only for an event.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseAccount } from '../../src/postgres/account.ts';
import { changePassword } from '../../src/postgres/password.ts';
import { readPostmaster } from '../../src/postgres/postmaster.ts';
import { openDatabase } from '../../src/postgres/url.ts';
import { identifyProcess } from '../../src/postgres/process-identity.ts';

const holderProgram = new URL('../support/hold-database.ts', import.meta.url).pathname;

let dataDir: string;
const holders: Holder[] = [];

interface Holder {
  readonly process: ChildProcess;
  readonly url: string;
}

const newDir = () => mkdtempSync(join(tmpdir(), 'placard-supervisor-'));

beforeAll(() => {
  dataDir = newDir();
});
afterAll(async () => await removeAll());

/** Ends everything of `dataDir` and removes it. */
async function removeAll(): Promise<void> {
  for (const holder of holders.splice(0)) holder.process.kill('SIGKILL');
  const pid = postmasterPid();
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  await vi.waitFor(() => expect(postmasterPid()).toBeUndefined());
  rmSync(dataDir, { recursive: true, force: true });
}

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

// One database lives through all of this: each test goes on where the one before it ends, as making one takes seconds.
describe('the embedded PostgreSQL', () => {
  let holder: Holder;

  it('is durable, reached on loopback only, and requires a password', async () => {
    holder = await hold();
    const [settings] = await query(
      holder.url,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as hosts,
              current_setting('unix_socket_directories') as sockets, current_setting('server_encoding') as encoding`,
    );
    expect(settings).toEqual({ fsync: 'on', hosts: '127.0.0.1', sockets: '', encoding: 'UTF8' });
    const open = new URL(holder.url);
    open.password = 'guessed';
    await expect(query(open.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('under an unusable DATABASE_URL is reported in one sentence that never contains the password', async () => {
    const openingFails = async (url: string) =>
      await openDatabase({ env: { DATABASE_URL: url }, log: () => undefined }).then(
        () => 'opened',
        (error: unknown) => String(error),
      );
    const { port } = new URL(holder.url);
    const base = `postgres://placard:top-secret@127.0.0.1`;
    for (const [url, said] of [
      [
        'mysql://u:top-secret@127.0.0.1/placard',
        'DATABASE_URL is not of the form postgres://user:password@host:5432/database.',
      ],
      [`${base}:1/placard`, 'Nothing answers at 127.0.0.1:1, where DATABASE_URL says the database is.'],
      [`${base}:${port}/placard`, `The database at 127.0.0.1:${port} refuses the user or password of DATABASE_URL.`],
      [
        holder.url.replace(/placard$/, 'nowhere'),
        `There is no database nowhere at 127.0.0.1:${port}: please create it.`,
      ],
    ] as const)
      expect(await openingFails(url)).toBe(`StartError: ${said}`);
  });

  it('keeps committed data when it is killed, and is back on the same port automatically', async () => {
    await query(holder.url, 'create table kept (a int); insert into kept values (1)');
    const killed = postmasterPid();
    kill(killed);
    await vi.waitFor(async () => expect(await query(holder.url, 'select a from kept')).toEqual([{ a: 1 }]), 10_000);
    expect(postmasterPid()).not.toBe(killed);
  });

  it('is taken over from a killed program, and stopped by the new one', async () => {
    const pid = postmasterPid();
    await end(holder, 'SIGKILL');
    expect(postmasterPid()).toBe(pid);
    holder = await hold();
    expect(postmasterPid()).toBe(pid);
    expect(await query(holder.url, 'select a from kept')).toEqual([{ a: 1 }]);
    await end(holder, 'SIGTERM');
    expect(postmasterPid()).toBeUndefined();
  });

  it('moves to another port when its own was taken meanwhile', async () => {
    const port = Number(new URL(holder.url).port);
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    holder = await hold();
    expect(new URL(holder.url).port).not.toBe(String(port));
    squatter.close();
  });

  it('starts after everything was killed, though its process id now belongs to another process', async () => {
    const pid = postmasterPid();
    await end(holder, 'SIGKILL');
    kill(pid);
    await vi.waitFor(() => expect(identifyProcess(pid ?? 0)).toBeUndefined());
    const pidFile = join(clusterDir(), 'postmaster.pid');
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
    writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
    holder = await hold();
    expect(await query(holder.url, 'select a from kept')).toEqual([{ a: 1 }]);
  });

  it('changes its password while stopped, and survives an interrupted change', async () => {
    const options = { homeDir: join(dataDir, 'db'), account: chooseAccount([]), log: () => undefined };
    await expect(changePassword(options)).rejects.toThrow('is running');
    await end(holder, 'SIGTERM');
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
    holder = await hold();
    expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const before = new URL(holder.url);
    for (const password of [old, second]) {
      before.password = password.trim();
      await expect(query(before.href, 'select 1')).rejects.toThrow('password authentication failed');
    }
  });

  it('runs once for programs that start together in a new folder, until the last of them ends', async () => {
    await removeAll();
    dataDir = newDir();
    const [first, second, third] = await Promise.all([hold(), hold(), hold()]);
    expect(new Set([first.url, second.url, third.url]).size).toBe(1);
    const pid = postmasterPid();
    await end(first, 'SIGTERM');
    await end(second, 'SIGKILL');
    expect(postmasterPid()).toBe(pid);
    await end(third, 'SIGTERM');
    expect(postmasterPid()).toBeUndefined();
  });
});
