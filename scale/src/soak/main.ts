/**
 * `npm run soak [-- --minutes 60 --slowness 20]`: runs a product of its own under a steady mixed load, reads its gauges
 * once a minute, and reports at the end whether memory, connections, open files and disk stayed flat. Exit code 1 when
 * something still grew, an act was lost, or the books do not balance.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDatabase } from '../../../rig/src/own-database.ts';
import { closeWhenInterrupted, report } from '../../../rig/src/command.ts';
import { brokenBooks, Rig } from '../../../rig/src/rig.ts';
import { bytesPerAct, gauges, read, whatGrew } from './readings.ts';
import type { Reading } from './readings.ts';
import { startVisits } from './visits.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, slowness: { type: 'string', default: '20' } },
});
const minutes = Number(values.minutes);
/** At least eight readings, so that a short run can be judged too. */
const everyMs = Math.min(60_000, (minutes * 60_000) / 12);
const merchants = 8;

closeWhenInterrupted();
const rig = new Rig('soak');
try {
  await soak();
} finally {
  await rig.close();
}

async function soak(): Promise<void> {
  const node = await startDatabase(rig);
  await rig.startProduct({ url: node.url() });
  const sql = rig.pool(node.url());
  const slowness = Number(values.slowness);
  // Enough plans for every merchant to go on putting until the end.
  const offerings = Math.ceil((minutes * 60_000) / (100 * slowness)) + 100;
  const world = await rig.startLoad(sql, { merchants, offerings, slowness });
  const visits = startVisits(rig.addresses[0]?.merchant ?? '', world.merchants, 100 * slowness);
  const pids = {
    servers: rig.servers.map(({ pid }) => pid),
    workers: rig.workers.map(({ pid }) => pid),
    postgres: node.pid,
  };
  const readings: Reading[] = [];
  print(['minute', ...gauges, 'acts', 'bytes/act']);
  for (const endMs = performance.now() + minutes * 60_000; performance.now() < endMs;) {
    await sleep(everyMs);
    const reading = await read(sql, pids, rig.load.journal.done().length);
    readings.push(reading);
    const minute = ((readings.length * everyMs) / 60_000).toFixed(1);
    print([minute, ...gauges.map((gauge) => reading[gauge]), reading.acts, bytesPerAct(readings)]);
  }
  await visits.stop();
  await rig.load.finish(60_000);
  const wrong = [...whatGrew(readings), ...(await brokenBooks(sql)), ...rig.crashes];
  if (rig.load.journal.open.length > 0) wrong.push(`${rig.load.journal.open.length} acts were never answered`);
  const byStatus = JSON.stringify(Object.fromEntries(visits.answers));
  const outcome = wrong.length === 0 ? 'flat, and the books balance' : 'WRONG';
  report({ 'other requests, by HTTP status': byStatus, 'everything is': outcome }, wrong);
}

function print(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell) => String(cell).padStart(13)).join(''));
}
