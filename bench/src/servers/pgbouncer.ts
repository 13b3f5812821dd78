import { calls } from '@placard/contract';
import { findPgBouncer, howToInstallPgBouncer } from '../../../rig/src/pg-bouncer.ts';
import { ratio } from '../measure.ts';
import type { Bench } from '../measure.ts';
import { inTurn, makeActWorld, readRequest } from './acts.ts';
import { Connections, mustBeDone } from './connections.ts';
import { withProduct } from './product.ts';

const clients = 64;
const roundMs = 3_000;

/**
 * A server through PgBouncer in transaction mode, next to one that reaches PostgreSQL directly. PgBouncer costs: nothing is
 * prepared, the driver queries each value's type, and each statement outside a transaction carries its own time limits.
 */
export const pgBouncer: Bench = {
  name: 'pgbouncer',
  figures: [
    ratio(
      'pgbouncer-puts',
      '≥ 0.4',
      'puts a second through PgBouncer in transaction mode, 12 connections to PostgreSQL, 64 clients',
      'a server without PgBouncer, 16 connections',
    ),
    ratio('pgbouncer-reads', '≥ 0.33', 'GET /user/property a second through PgBouncer', 'a server without PgBouncer'),
  ],
  run: async (rounds) => {
    if (findPgBouncer() === undefined) throw new Error(howToInstallPgBouncer);
    return await withProduct({ serversThroughPgBouncer: 1 }, async ({ sql, urls, urlsThroughPgBouncer }) => {
      const world = await makeActWorld(sql, urls[0] ?? '', 2_000);
      const nextMerchant = inTurn(world.merchants);
      const pair = [new Connections(urlsThroughPgBouncer, clients), new Connections(urls, clients)] as const;
      const work = {
        'pgbouncer-puts': world.nextPut,
        'pgbouncer-reads': () => readRequest(nextMerchant(), calls.wallet.property),
      };
      const samples: Record<string, number[]> = { 'pgbouncer-puts': [], 'pgbouncer-reads': [] };
      try {
        for (let round = -1; round < rounds; round += 1) {
          for (const [name, next] of Object.entries(work)) {
            const through = mustBeDone(await pair[0].drive(roundMs, next)).perSecond;
            const direct = mustBeDone(await pair[1].drive(roundMs, next)).perSecond;
            if (round < 0) continue;
            process.stderr.write(`  ${name}: ${through.toFixed(0)}/s, without ${direct.toFixed(0)}/s\n`);
            samples[name]?.push(through / direct);
          }
        }
        return samples;
      } finally {
        await Promise.all(pair.map(async (connections) => await connections.close()));
      }
    });
  },
};
