/** A start that fails half-way leaves nothing behind. */
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { expect, it } from 'vitest';
import { rootDir } from '../../src/main-parts.ts';
import { startServers } from '../../src/main-servers.ts';
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

it('names the port in use, and releases the one that it had', async () => {
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
