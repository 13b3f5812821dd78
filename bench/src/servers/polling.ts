import { calls } from '@placard/contract';
import { inRounds, limit, ratio } from '../measure.ts';
import type { Bench } from '../measure.ts';
import { inTurn, makeActWorld, readRequest } from './acts.ts';
import { mustBeDone, quantile } from './connections.ts';
import { withProduct } from './product.ts';

const putters = 64;
const roundMs = 4_000;
/** This many merchants have their list of plans open, and each reloads it every 30 seconds. */
const pollers = 3_000;
const pollsPerSecond = pollers / 30;
const pollConnections = 32;

/** Puts with and without 3,000 open lists of plans beside them. */
export const polling: Bench = {
  name: 'polling',
  figures: [
    ratio(
      'polling-puts',
      '≥ 0.6',
      'puts a second, 64 connections, while 3,000 merchants ask for their list of plans every 30 s',
      'the same without the lists',
    ),
    ratio('polling-put-p99', '≤ 1.7', 'time until such a put is acknowledged, 99 of 100', 'the same without the lists'),
    ratio(
      'polling-list-p99',
      '≤ 1.5',
      'time until such a list is answered while puts take all that the machine has, 99 of 100',
      'a put at the same time, 99 of 100: a list waits for a connection as often as a put does',
    ),
    limit('polling-list-alone-p99', '≤ 100 ms', 'time until such a list is answered while nobody puts, 99 of 100'),
  ],
  run: async (rounds) =>
    await withProduct({}, async ({ sql, urls, connect }) => {
      const world = await makeActWorld(sql, urls[0] ?? '', pollers);
      const [puts, lists] = [connect(urls, putters), connect(urls, pollConnections)];
      const nextMerchant = inTurn(world.merchants);
      const put = async () => mustBeDone(await puts.drive(roundMs, world.nextPut));
      const poll = async () =>
        mustBeDone(await lists.pace(roundMs, pollsPerSecond, () => readRequest(nextMerchant(), calls.plans.list)));
      await put();
      await poll();
      return await inRounds(rounds, async () => {
        const alone = await put();
        const listsAlone = await poll();
        const [together, listsTogether] = await Promise.all([put(), poll()]);
        process.stderr.write(
          `  ${alone.perSecond.toFixed(0)} puts/s, p50 ${quantile(alone, 0.5).toFixed(0)}, p99 ${quantile(alone, 0.99).toFixed(0)} ms; ` +
            `with lists ${together.perSecond.toFixed(0)}, ${quantile(together, 0.5).toFixed(0)}, ${quantile(together, 0.99).toFixed(0)}; ` +
            `lists p50 ${quantile(listsTogether, 0.5).toFixed(0)}, p99 ${quantile(listsTogether, 0.99).toFixed(0)}; ` +
            `alone ${quantile(listsAlone, 0.5).toFixed(0)}, ${quantile(listsAlone, 0.99).toFixed(0)}\n`,
        );
        return {
          'polling-puts': together.perSecond / alone.perSecond,
          'polling-put-p99': quantile(together, 0.99) / quantile(alone, 0.99),
          'polling-list-p99': quantile(listsTogether, 0.99) / quantile(together, 0.99),
          'polling-list-alone-p99': quantile(listsAlone, 0.99),
        };
      });
    }),
};
