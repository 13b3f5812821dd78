import { inRounds, ratio } from '../measure.ts';
import type { Bench } from '../measure.ts';
import { makeActWorld } from './acts.ts';
import { mustBeDone } from './connections.ts';
import type { Connections } from './connections.ts';
import { withProduct } from './product.ts';

const clients = 64;
const roundMs = 3_000;
const counts = [2, 4] as const;

/**
 * One, two and four servers on one PostgreSQL. The clients alternate, like a round-robin proxy; no session is tied to a
 * server.
 */
export const replicas: Bench = {
  name: 'replicas',
  figures: counts.map((count) =>
    // PostgreSQL, servers and clients share two cores: more servers should cost nothing, and can add little.
    ratio(
      `replicas-${count}`,
      '≥ 0.9',
      `puts a second with ${count} servers on one PostgreSQL, 64 connections in all`,
      'the same with one server',
    ),
  ),
  run: async (rounds) =>
    await withProduct({ servers: Math.max(...counts) }, async ({ sql, urls, connect }) => {
      const world = await makeActWorld(sql, urls[0] ?? '', 2_000);
      const through = (count: number) => connect(urls.slice(0, count), clients);
      const [one, ...several] = [through(1), ...counts.map(through)];
      const put = async (connections: Connections) =>
        mustBeDone(await connections.drive(roundMs, world.nextPut)).perSecond;
      for (const connections of [one, ...several]) await put(connections);
      return await inRounds(rounds, async () => {
        const alone = await put(one);
        const found: Record<string, number> = {};
        for (const [index, connections] of several.entries()) {
          const answered = await put(connections);
          process.stderr.write(`  ${counts[index]} servers ${answered.toFixed(0)}/s, one ${alone.toFixed(0)}/s\n`);
          found[`replicas-${counts[index]}`] = answered / alone;
        }
        return found;
      });
    }),
};
