import { inRounds, limit, ratio } from '../measure.ts';
import type { Bench } from '../measure.ts';
import { makeActWorld } from './acts.ts';
import { prepareBarePuts } from './bare-puts.ts';
import { mustBeDone, quantile } from './connections.ts';
import { withProduct } from './product.ts';

const clients = 64;
const roundSeconds = 3;
/** Enough rows that PostgreSQL finds one of them by its index. */
const warmUpPuts = 1_000;
/** Enough for the yardstick at 3,000 puts a second. */
const barePutsOfARound = 6_000;

/** Puts over HTTP against the same statements sent by pgbench; nothing else runs except an idle worker. */
export const httpPut: Bench = {
  name: 'http-put',
  figures: [
    ratio(
      'http-put',
      '≥ 0.33',
      'acknowledged puts over HTTP, 64 connections, one server, a second',
      'the statements of such a put sent by pgbench to the same PostgreSQL, 64 connections',
    ),
    limit('http-put-p99', '≤ 150 ms', 'time until such a put is acknowledged, 99 of 100'),
  ],
  run: async (rounds) =>
    await withProduct({}, async ({ sql, databaseUrl, rig, urls, connect }) => {
      const [url = ''] = urls;
      const world = await makeActWorld(sql, url, 2_000);
      const bare = await prepareBarePuts({ sql, databaseUrl, dir: rig.dir }, world, barePutsOfARound * (rounds + 1));
      process.stderr.write(`  a put is ${bare.statements.length} statements\n`);
      const connections = connect(urls, clients);
      const ours = async () => mustBeDone(await connections.drive(roundSeconds * 1000, world.nextPut));
      for (let puts = 0; puts < warmUpPuts;) puts += (await ours()).tookMs.length;
      // As autovacuum leaves a database in use: a statement that was prepared while a table was empty reads it whole.
      await sql`analyze`;
      await bare.measure(clients, 1);
      return await inRounds(rounds, async () => {
        const answered = await ours();
        const least = await bare.measure(clients, roundSeconds);
        process.stderr.write(`  ${answered.perSecond.toFixed(0)}/s against ${least.toFixed(0)}/s\n`);
        return { 'http-put': answered.perSecond / least, 'http-put-p99': quantile(answered, 0.99) };
      });
    }),
};
