/** Relays before a database: what each does between client and server, in a few lines. */
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Relay {
  /** The target's address through the relay. */
  readonly url: string;
  /** Both ends of all open connections. */
  readonly sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
}

/** Starts one before the address `url`; `join` connects a new client with the target, whose ends close each other. */
export async function startRelay(url: string, join: (client: Socket, upstream: Socket) => void): Promise<Relay> {
  const target = new URL(url);
  const { hostname, port } = target;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    join(client, upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    sockets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export interface FreezingRelay extends Relay {
  freeze(): void;
  thaw(): void;
}

/** It can freeze: then it keeps every connection, accepts new ones, and forwards nothing until it thaws. */
export async function startFreezingRelay(url: string): Promise<FreezingRelay> {
  let isFrozen = false;
  const relay = await startRelay(url, (client, upstream) => {
    client.pipe(upstream).pipe(client);
    if (isFrozen) for (const socket of [client, upstream]) socket.pause();
  });
  const set = (frozen: boolean) => {
    isFrozen = frozen;
    for (const socket of relay.sockets)
      if (frozen) socket.pause();
      else socket.resume();
  };
  return { ...relay, freeze: () => set(true), thaw: () => set(false) };
}

export interface CountingRelay extends Relay {
  /** How often the client sent something after an answer, so far: the round trips it waited for. */
  roundTrips(): number;
}

/** Answers come this late, so that everything the client sends without waiting is sent before them. */
const answerDelayMs = 20;

/** It counts round trips, over all connections. */
export async function startCountingRelay(url: string): Promise<CountingRelay> {
  let roundTrips = 0;
  const relay = await startRelay(url, (client, upstream) => {
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
  });
  return { ...relay, roundTrips: () => roundTrips };
}
