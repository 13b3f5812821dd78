import { calls } from '@placard/contract';
import { inRounds, ratio } from '../measure.ts';
import type { Bench } from '../measure.ts';
import { inTurn, makeActWorld, readRequest } from './acts.ts';
import { mustBeDone, quantile } from './connections.ts';
import { withProduct } from './product.ts';

const clients = 64;
const roundMs = 4_000;
/** The reads of a merchant's app around a put; each of them once for each put. */
const reads = [
  calls.plans.list,
  calls.plans.awaitPutCount,
  calls.wallet.property,
  calls.wallet.flowList,
  calls.accounts.info,
  calls.notifications.list,
];

/** One put for every six reads, with plans that fall due meanwhile, so that the worker works too. */
export const mixed: Bench = {
  name: 'mixed',
  figures: [
    ratio(
      'mixed-load',
      '≥ 1',
      'answers a second of one put to six reads, 64 connections, while the worker moves plans on',
      'puts alone, 64 connections: a read costs less than a put',
    ),
    ratio('mixed-p99', '≤ 1', 'time until any of them is answered, 99 of 100', 'puts alone, 99 of 100'),
  ],
  run: async (rounds) =>
    await withProduct({}, async ({ sql, urls, connect }) => {
      const world = await makeActWorld(sql, urls[0] ?? '', 2_000, { matchingSeconds: 5, flightSeconds: 60 });
      const connections = connect(urls, clients);
      const [nextMerchant, nextCall] = [inTurn(world.merchants), inTurn([calls.plans.put, ...reads])];
      const nextOfMix = () => {
        const call = nextCall();
        return call === calls.plans.put ? world.nextPut() : readRequest(nextMerchant(), call);
      };
      await connections.drive(roundMs, nextOfMix);
      return await inRounds(rounds, async () => {
        const mix = mustBeDone(await connections.drive(roundMs, nextOfMix));
        const puts = mustBeDone(await connections.drive(roundMs, world.nextPut));
        process.stderr.write(
          `  ${mix.perSecond.toFixed(0)} answers/s, p50 ${quantile(mix, 0.5).toFixed(0)}, p99 ${quantile(mix, 0.99).toFixed(0)} ms; ${puts.perSecond.toFixed(0)} puts/s, p99 ${quantile(puts, 0.99).toFixed(0)} ms\n`,
        );
        return {
          'mixed-load': mix.perSecond / puts.perSecond,
          'mixed-p99': quantile(mix, 0.99) / quantile(puts, 0.99),
        };
      });
    }),
};
