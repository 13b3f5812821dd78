import { calls } from '@placard/contract';
import { findPgBouncer, howToInstallPgBouncer } from '../../../rig/src/pg-bouncer.ts';
import { inRounds, ratio } from '../measure.ts';
import type { Bench } from '../measure.ts';
import { inTurn, makeActWorld, readRequest } from './acts.ts';
import { mustBeDone } from './connections.ts';
import type { WireRequest } from './connections.ts';
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
    return await withProduct({ serversThroughPgBouncer: 1 }, async ({ sql, urls, urlsThroughPgBouncer, connect }) => {
      const world = await makeActWorld(sql, urls[0] ?? '', 2_000);
      const nextMerchant = inTurn(world.merchants);
      const [bouncer, postgres] = [connect(urlsThroughPgBouncer, clients), connect(urls, clients)];
      const compared = async (name: string, next: () => WireRequest) => {
        const through = mustBeDone(await bouncer.drive(roundMs, next)).perSecond;
        const direct = mustBeDone(await postgres.drive(roundMs, next)).perSecond;
        process.stderr.write(`  ${name}: ${through.toFixed(0)}/s, without ${direct.toFixed(0)}/s\n`);
        return through / direct;
      };
      const round = async () => ({
        'pgbouncer-puts': await compared('puts', world.nextPut),
        'pgbouncer-reads': await compared('reads', () => readRequest(nextMerchant(), calls.wallet.property)),
      });
      await round();
      return await inRounds(rounds, round);
    });
  },
};
