/**
 * Connects to the primary, whichever host that is now. Invariant: once this process has written to a primary of some timeline, it
 * connects to none of an older one. A promotion begins a new timeline, so this detects an old primary that came back without
 * noticing. (Synchronous replication keeps that one from acknowledging anything; docs/failover.md.)
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { ConnectionOptions, HostRole } from './connection.ts';
import type { DatabaseHost } from '../platform/database-hosts.ts';
import type { Connector } from './pool.ts';

/** Once a primary answers, the other hosts get this much longer: one of them may be a newer primary. */
const otherHostsMs = 1_000;

/** No host is a writable primary. Its code is one of those that mean "the database is away". */
class NoPrimaryError extends Error {
  readonly code = 'NO_PRIMARY';
}

export class PrimaryConnector implements Connector {
  readonly #hosts: readonly DatabaseHost[];
  readonly #options: ConnectionOptions;
  /** The primary's last known host. */
  #known: DatabaseHost | undefined;
  /** The newest timeline of any primary seen. */
  #timeline = 0;
  #searching: Promise<DatabaseHost> | undefined;

  constructor(hosts: readonly DatabaseHost[], options: ConnectionOptions) {
    this.#hosts = hosts;
    this.#options = { ...options, asksTimeline: hosts.length > 1 };
    this.#known = hosts.length === 1 ? hosts[0] : undefined;
  }

  /** Opens a connection. Throws the driver's error, the database's, or `NoPrimaryError`. */
  async connect(): Promise<Connection> {
    const known = this.#known;
    if (!known) return await this.#openPrimary(await this.#find());
    try {
      return await this.#openPrimary(known);
    } catch (error) {
      if (this.#hosts.length === 1) throw error;
      if (this.#known === known) this.#known = undefined;
      return await this.#openPrimary(await this.#find());
    }
  }

  /** Concurrent callers share one search for the primary. */
  async #find(): Promise<DatabaseHost> {
    this.#searching ??= this.#search().finally(() => (this.#searching = undefined));
    return await this.#searching;
  }

  async #search(): Promise<DatabaseHost> {
    const primaries: { host: DatabaseHost; timeline: number }[] = [];
    const errors: unknown[] = [];
    const firstFound = Promise.withResolvers<void>();
    const all = this.#hosts.map(async (host) => {
      try {
        const role = await this.#askRole(host);
        this.#refuseOutdated(host, role);
        primaries.push({ host, timeline: role.timeline });
        firstFound.resolve();
      } catch (error) {
        errors.push(error);
      }
    });
    await Promise.race([Promise.all(all), firstFound.promise.then(async () => await sleep(otherHostsMs))]);
    const newest = primaries.toSorted((a, b) => b.timeline - a.timeline)[0];
    // The error of a host that answers is more useful than that of one that does not.
    if (!newest) throw errors.find((error) => error instanceof NoPrimaryError) ?? errors[0];
    this.#known = newest.host;
    return newest.host;
  }

  async #askRole(host: DatabaseHost): Promise<HostRole> {
    const { connection, role } = await Connection.open(host, this.#options);
    await connection.close();
    return role;
  }

  async #openPrimary(host: DatabaseHost): Promise<Connection> {
    const { connection, role } = await Connection.open(host, this.#options);
    try {
      this.#refuseOutdated(host, role);
    } catch (error) {
      connection.destroy();
      throw error;
    }
    this.#timeline = role.timeline;
    return connection;
  }

  #refuseOutdated({ place }: DatabaseHost, { isStandby, timeline }: HostRole): void {
    if (isStandby) throw new NoPrimaryError(`the database at ${place} is a read-only standby`);
    if (timeline >= this.#timeline) return;
    throw new NoPrimaryError(
      `the database at ${place} is a primary of timeline ${timeline}, which ended when timeline ${this.#timeline} began`,
    );
  }
}
