/**
 * The pool: a fixed maximum of connections, each used by one query or transaction at a time, first come, first served. A lost
 * connection is discarded. A caller who finds none free while the database is away gets an error immediately and can send again.
 * shares.ts limits each owner's share.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, ConnectionOptions } from './connection.ts';

/** A connection is closed after about this long, to release memory that it has accumulated in the server. */
const lifetimeMs = 45 * 60_000;

const silenceCheckMs = 2_000;
/** A connection in use without a byte for this long is suspect: the pool checks whether its host is still there. */
const suspectMs = 3_000;

/** No connection became free in time. Its code is one of those that mean "the database is away". */
export class PoolTimeoutError extends Error {
  readonly code = 'POOL_TIMEOUT';
}

interface Waiter {
  give: (connection: Connection) => void;
  refuse: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/** Opens a connection to a host of the required kind. */
export interface Connector {
  connect(): Promise<Connection>;
}

/** Lends connections to queries and transactions. */
export interface ConnectionSource {
  /** Returns a connection for the caller alone, until `release`. Throws when the database is away. */
  acquire(): Promise<Connection>;
  release(connection: Connection): void;
}

export class ConnectionPool implements ConnectionSource {
  readonly #connector: Connector;
  readonly #max: number;
  readonly #waitMs: number;
  readonly #silenceMs: number;
  readonly #idle: Connection[] = [];
  readonly #all = new Set<Connection>();
  readonly #waiting: Waiter[] = [];
  /** Connections that are open or being opened. */
  #count = 0;
  #isEnding = false;
  #silenceTimer: NodeJS.Timeout | undefined;
  #isProbing = false;

  /** `waitMs`: the longest wait for a connection. */
  constructor(connector: Connector, max: number, options: Pick<ConnectionOptions, 'silenceMs'> & { waitMs: number }) {
    this.#connector = connector;
    this.#max = max;
    this.#waitMs = options.waitMs;
    this.#silenceMs = options.silenceMs;
  }

  async acquire(): Promise<Connection> {
    if (this.#isEnding) throw new PoolTimeoutError('the pool has ended');
    // The longest idle one first: work spreads over all connections, and none keeps a plan from when tables were small.
    for (let idle = this.#idle.shift(); idle; idle = this.#idle.shift()) {
      if (!idle.isLost) return use(idle);
      this.#forget(idle);
    }
    return this.#count < this.#max ? await this.#openOne() : await this.#wait();
  }

  release(connection: Connection): void {
    connection.isInUse = false;
    const isOver = connection.isLost || this.#isEnding || performance.now() - connection.openedAtMs > lifetimeMs;
    if (!isOver) {
      const next = this.#waiting.shift();
      if (!next) return void this.#idle.push(connection);
      clearTimeout(next.timer);
      return next.give(use(connection));
    }
    this.#forget(connection);
    void connection.close();
    this.#openForNext();
  }

  /** Accepts no more work, waits for running work (at most `timeoutMs`), closes everything. */
  async end(timeoutMs: number): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#silenceTimer);
    const deadlineMs = performance.now() + timeoutMs;
    while (this.#idle.length < this.#all.size && performance.now() < deadlineMs) await sleep(5);
    for (const waiter of this.#waiting.splice(0)) waiter.refuse(new PoolTimeoutError('the pool has ended'));
    await Promise.all([...this.#all].map(async (connection) => await connection.close()));
  }

  #forget(connection: Connection): void {
    if (this.#all.delete(connection)) this.#count -= 1;
  }

  async #wait(): Promise<Connection> {
    return await new Promise<Connection>((give, refuse) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        refuse(new PoolTimeoutError('no connection to the database came free in time'));
      }, this.#waitMs);
      const waiter = { give, refuse, timer };
      this.#waiting.push(waiter);
    });
  }

  /** A connection was lost: whoever waits for one gets a new one in its place. */
  #openForNext(): void {
    const next = this.#isEnding ? undefined : this.#waiting.shift();
    if (!next) return;
    clearTimeout(next.timer);
    this.#openOne().then(next.give, (error: unknown) => {
      next.refuse(error);
      this.#openForNext();
    });
  }

  /**
   * Finds connections whose other side has gone silently (a machine without power closes none, a frozen PostgreSQL does not
   * answer). Cuts those silent for longer than any statement may take, and earlier those whose host accepts no new connection
   * either.
   */
  #cutSilent(): void {
    const silent = this.#silentFor(suspectMs);
    for (const connection of this.#silentFor(this.#silenceMs)) connection.destroy();
    const [suspect] = silent;
    if (suspect && !this.#isProbing && Number.isFinite(this.#silenceMs)) void this.#probe(suspect);
  }

  async #probe(suspect: Connection): Promise<void> {
    this.#isProbing = true;
    const isAlive = await suspect.isHostAlive();
    this.#isProbing = false;
    if (isAlive) return;
    for (const connection of this.#silentFor(suspectMs)) if (connection.host === suspect.host) connection.destroy();
  }

  #silentFor(limitMs: number): Connection[] {
    const nowMs = performance.now();
    return [...this.#all].filter((connection) => connection.silentForMs(nowMs) > limitMs);
  }

  async #openOne(): Promise<Connection> {
    this.#count += 1;
    try {
      const connection = await this.#connector.connect();
      this.#all.add(connection);
      this.#silenceTimer ??= setInterval(() => this.#cutSilent(), silenceCheckMs).unref();
      return use(connection);
    } catch (error) {
      this.#count -= 1;
      throw error;
    }
  }
}

function use(connection: Connection): Connection {
  connection.isInUse = true;
  return connection;
}
