/** The product as in production, servers and workers in separate processes, on the benchmark's own PostgreSQL. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../../server/src/database/database.ts';
import { startDatabase } from '../../../rig/src/own-database.ts';
import { PgBouncer } from '../../../rig/src/pg-bouncer.ts';
import { Rig } from '../../../rig/src/rig.ts';
import { Connections } from './connections.ts';

export interface ProductOptions {
  readonly servers?: number;
  readonly workers?: number;
  /** This many more servers, which reach PostgreSQL through PgBouncer. */
  readonly serversThroughPgBouncer?: number;
  /** Further variables of the servers' environment. */
  readonly serverEnv?: NodeJS.ProcessEnv;
}

export interface Product {
  readonly rig: Rig;
  readonly sql: Sql;
  readonly databaseUrl: string;
  /** Where each server answers merchants. */
  readonly urls: readonly string[];
  readonly urlsThroughPgBouncer: readonly string[];
  /** Opens this many connections to these servers, which close with the product. */
  readonly connect: (to: readonly string[], clients: number) => Connections;
  /** Ids of the processes, for their memory. */
  readonly pids: { readonly servers: readonly number[]; readonly workers: readonly number[] };
}

/** Starts it, lets `work` measure it, and removes everything. */
export async function withProduct<Result>(
  options: ProductOptions,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  const rig = new Rig('bench');
  try {
    return await work(await start(rig, options));
  } finally {
    await rig.close();
  }
}

async function start(rig: Rig, options: ProductOptions): Promise<Product> {
  const { servers = 1, workers = 1, serversThroughPgBouncer = 0 } = options;
  const databaseUrl = (await startDatabase(rig)).url();
  const serverEnv = { PLACARD_CALLS_PER_MINUTE: '0', ...options.serverEnv };
  await rig.startProduct({ url: databaseUrl, servers, workers, serverEnv });
  const urls = rig.addresses.map(({ merchant }) => merchant);
  const pids = { servers: rig.servers.map(({ pid }) => pid), workers: rig.workers.map(({ pid }) => pid) };
  if (serversThroughPgBouncer > 0) {
    const bouncer = await PgBouncer.start(databaseUrl, join(rig.dir, 'pgbouncer'));
    rig.defer(async () => await bouncer.stop());
    await rig.startMoreServers(bouncer.url, serversThroughPgBouncer, { ...serverEnv, PLACARD_PGBOUNCER: '1' });
  }
  // The aftermath of a start, such as writing compiled code, should not be in the first round.
  await sleep(500);
  return {
    rig,
    sql: rig.pool(databaseUrl),
    databaseUrl,
    urls,
    urlsThroughPgBouncer: rig.addresses.slice(servers).map(({ merchant }) => merchant),
    connect: (to, clients) => {
      const connections = new Connections(to, clients);
      rig.defer(async () => await connections.close());
      return connections;
    },
    pids,
  };
}
