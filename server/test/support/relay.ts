/** A relay before a test database that can freeze: it keeps every connection, takes new ones, and passes nothing on. */
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface FreezingRelay {
  /** The database's address through the relay. */
  readonly url: string;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Starts one before the database at `url`; what was sent while it was frozen goes on when it thaws. */
export async function startFreezingRelay(url: string): Promise<FreezingRelay> {
  const target = new URL(url);
  const { hostname, port } = target;
  const sockets = new Set<ReturnType<typeof connect>>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      if (isFrozen) socket.pause();
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  const set = (frozen: boolean) => {
    isFrozen = frozen;
    for (const socket of sockets)
      if (frozen) socket.pause();
      else socket.resume();
  };
  return {
    url: target.href,
    freeze: () => set(true),
    thaw: () => set(false),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
