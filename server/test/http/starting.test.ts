/** A start that fails half-way leaves nothing behind. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { rootDir } from '../../src/main-parts.ts';
import { startServers } from '../../src/main-servers.ts';
import { printWelcome } from '../../src/main-welcome.ts';
import { readConfig } from '../../src/platform/config.ts';
import { makeDeps } from '../support/world.ts';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();

async function listenOn(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const close = async (server: Server) => await new Promise((resolve) => server.close(resolve));

/** Returns what `print` writes to standard output. */
async function printedBy(print: () => Promise<void>): Promise<string> {
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await print().finally(() => write.mockRestore());
  return printed;
}

it('names the port in use, and releases its other one', async () => {
  const first = await listenOn(0);
  const taken = await listenOn(0);
  const [port, operatorPort] = [portOf(first), portOf(taken)];
  await close(first);
  const config = readConfig({ PORT: `${port}`, OPERATOR_PORT: `${operatorPort}`, HOST: '127.0.0.1' }, rootDir);
  await expect(startServers(makeDeps(database.sql), config)).rejects.toThrow(
    `Port ${operatorPort} is taken. Set OPERATOR_PORT`,
  );
  await close(taken);
  // Free again.
  await close(await listenOn(port));
});

describe('the printed set-up line', () => {
  it('reaches the instance that printed it, whatever else listens on the usual port', async () => {
    const deps = makeDeps(database.sql);
    const config = readConfig({ PORT: '0', OPERATOR_PORT: '0', HOST: '127.0.0.1' }, rootDir);
    const servers = await startServers(deps, config);
    const home = mkdtempSync(join(tmpdir(), 'placard-operator-'));
    /** Runs a printed line as a person would, without the environment of a developer. */
    const run = async (line: string, input = '') => {
      const [, words = ''] = /npm run operator -- (.+)/.exec(line) ?? [];
      const args = [join(rootDir, 'operator', 'src', 'main.ts'), ...words.split(' ')];
      const env = { ...process.env, PLACARD_OPERATOR_HOME: home, PLACARD_OPERATOR_URL: undefined };
      const running = promisify(execFile)(process.execPath, args, { env });
      running.child.stdin?.end(input);
      return (await running).stdout;
    };
    try {
      const demo = { login: { username: 'demo', password: 'demo' }, transactionPassword: '280416' };
      const printed = await printedBy(async () => await printWelcome(deps, config, servers, demo));
      expect(printed).toContain('may approve your proposals at once; outside of a demo after 72 hours');
      const setUp = printed.split('\n').find((line) => line.includes('-- setup')) ?? '';
      const next = await run(`${setUp} --password-stdin`, 'operators keep long pass phrases');
      expect(await database.sql`select username, role from operator`).toEqual([{ username: 'you', role: 'manager' }]);
      // And so does the line that the command line prints next.
      expect(await run(next.split('\n')[0] ?? '')).toContain('otpauth://');
    } finally {
      await servers.stop({ isQuick: true });
      rmSync(home, { recursive: true });
    }
  });
});
