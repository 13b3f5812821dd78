import { calls } from '@placard/contract';
import { newId } from '../../../server/src/platform/ids.ts';
import { inRounds, limit, ratio } from '../measure.ts';
import type { Bench } from '../measure.ts';
import { makeActWorld } from './acts.ts';
import { mustBeDone, quantile } from './connections.ts';
import type { Answered, WireRequest } from './connections.ts';
import { withProduct } from './product.ts';

const putters = 64;
const attackers = 200;
const loginsPerSecond = 200;
const roundMs = 4_000;

/** Puts with and without a flood of log-ins, each of another name and from another address, so that no limit stops it. */
export const loginFlood: Bench = {
  name: 'login-flood',
  figures: [
    // Hashing gets half of the cores, and the attempts themselves are counted and recorded.
    ratio(
      'login-flood-puts',
      '≥ 0.5',
      'puts a second, 64 connections, beside 200 log-ins a second from everywhere',
      'the same without log-ins',
    ),
    limit(
      'login-flood-answer',
      '≤ 10000 ms',
      'time until a log-in of the flood is answered, "too many wait" included, 99 of 100',
    ),
  ],
  run: async (rounds) =>
    await withProduct({ serverEnv: { PLACARD_TRUST_PROXY: '1' } }, async ({ sql, urls, connect }) => {
      const world = await makeActWorld(sql, urls[0] ?? '', 2_000);
      const [puts, logins] = [connect(urls, putters), connect(urls, attackers)];
      const put = async () => mustBeDone(await puts.drive(roundMs, world.nextPut));
      await put();
      return await inRounds(rounds, async () => {
        const alone = await put();
        const [flooded, flood] = await Promise.all([put(), logins.pace(roundMs, loginsPerSecond, logInAsSomebody)]);
        process.stderr.write(
          `  ${alone.perSecond.toFixed(0)} puts/s, flooded ${flooded.perSecond.toFixed(0)}; p99 ${quantile(alone, 0.99).toFixed(0)}, ${quantile(flooded, 0.99).toFixed(0)} ms; ` +
            `log-ins: ${describe(flood)}, 99 of 100 answered in ${quantile(allOf(flood), 0.99).toFixed(0)} ms\n`,
        );
        return {
          'login-flood-puts': flooded.perSecond / alone.perSecond,
          'login-flood-answer': quantile(allOf(flood), 0.99),
        };
      });
    }),
};

function logInAsSomebody(): WireRequest {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
  return {
    method: 'POST',
    path: `/api${calls.accounts.loginV2.path}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: newId().slice(-12), password: 'a guess' }),
  };
}

/** Nobody gets in, so every answer is a refusal. */
function allOf({ refusedMs }: Answered): { tookMs: readonly number[] } {
  return { tookMs: refusedMs };
}

function describe({ refused }: Answered): string {
  const counts = new Map<string, number>();
  for (const [what, count] of refused) {
    const reason = /"reason":"(\w+)"/.exec(what)?.[1] ?? what.slice(0, 60);
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
}
