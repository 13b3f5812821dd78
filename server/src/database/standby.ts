/** Connects to a standby, whichever host that is now. */
import { Connection } from './connection.ts';
import type { ConnectionOptions } from './connection.ts';
import type { DatabaseHost } from '../platform/database-hosts.ts';
import type { Connector } from './pool.ts';

/** A host answered and is writable: it is not, or no longer, a standby. */
class NoStandbyError extends Error {
  readonly code = 'NO_STANDBY';
}

export class StandbyConnector implements Connector {
  readonly #hosts: readonly DatabaseHost[];
  readonly #options: ConnectionOptions;

  constructor(hosts: readonly DatabaseHost[], options: ConnectionOptions) {
    this.#hosts = hosts;
    this.#options = { ...options, asksTimeline: false };
  }

  /** Asks all hosts at once and takes the first standby. Throws the driver's error, the database's, or `NoStandbyError`. */
  async connect(): Promise<Connection> {
    const opening = this.#hosts.map(async (host) => await this.#openStandby(host));
    try {
      const first = await Promise.any(opening);
      for (const other of opening) void closeUnless(first, other);
      return first;
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    }
  }

  async #openStandby(host: DatabaseHost): Promise<Connection> {
    const { connection, role } = await Connection.open(host, this.#options);
    if (role.isStandby) return connection;
    connection.destroy();
    throw new NoStandbyError(`the database at ${host.place} is no standby`);
  }
}

async function closeUnless(taken: Connection, opening: Promise<Connection>): Promise<void> {
  const connection = await opening.catch(() => taken);
  if (connection !== taken) await connection.close();
}
