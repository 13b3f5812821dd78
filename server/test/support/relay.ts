/**
 * A relay before a test database that can freeze: it keeps every connection, accepts new ones, and forwards nothing.
 */
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface FreezingRelay {
  /** The database's address through the relay. */
  readonly url: string;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Starts one before the database at `url`; what was sent while it was frozen is forwarded when it thaws. */
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

export interface CountingRelay {
  /** The database's address through the relay. */
  readonly url: string;
  /** How often the client sent something after an answer, so far: the round trips it waited for. */
  roundTrips(): number;
  close(): Promise<void>;
}

/** Answers come this late, so that everything the client sends without waiting is sent before them. */
const answerDelayMs = 20;

/** Starts a relay before the database at `url` that counts round trips, over all connections. */
export async function startCountingRelay(url: string): Promise<CountingRelay> {
  const target = new URL(url);
  const { hostname, port } = target;
  let roundTrips = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let isAnswered = true;
    client.on('data', (chunk) => {
      if (isAnswered) roundTrips += 1;
      isAnswered = false;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) =>
      setTimeout(() => {
        isAnswered = true;
        client.write(chunk);
      }, answerDelayMs),
    );
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      socket.on('error', () => undefined).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    roundTrips: () => roundTrips,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
