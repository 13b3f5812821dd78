/**
 * `npm run races [-- --processes 3] [--workers 2] [--requests 24] [--rounds 3] [--only WORDS]`: runs every race over
 * several server processes on one PostgreSQL and prints a table. Exits with 1 if one had a wrong result.
 */
import { parseArgs } from 'node:util';
import { startTestCluster } from '../support/test-cluster.ts';
import { openArena } from './arena.ts';
import { allRaces, headLine, lineOf, runRace } from './run-races.ts';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '3' },
    workers: { type: 'string', default: '2' },
    requests: { type: 'string', default: '24' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const [servers, workers] = [Number(values.processes), Number(values.workers)];
const say = (line: string) => process.stdout.write(`${line}\n`);

const cluster = await startTestCluster();
try {
  const arena = await openArena(cluster.url, { servers, workers });
  try {
    say(headLine);
    for (const race of allRaces.filter(({ name }) => name.includes(values.only))) {
      const row = await runRace(arena, race, Number(values.requests), Number(values.rounds));
      say(lineOf(row, servers));
      if (row.wrong.length > 0) process.exitCode = 1;
    }
    say(`${servers} server processes and ${workers} workers on one PostgreSQL; every race ${values.rounds} times`);
  } finally {
    await arena.close();
  }
} finally {
  await cluster.stop();
}
