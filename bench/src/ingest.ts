import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from '../../server/src/database/database.ts';
import { addMerchant, addOffering, addSource, makeDeps, putInto, send } from '../../server/test/support/world.ts';
import { eventsOf, secondsOf } from './delivery.ts';
import { alternate, ratio } from './measure.ts';
import type { Bench } from './measure.ts';
import { openWorld } from './world.ts';

const batchEvents = 5_000;
const batches = 4;

/** Delivery received by the use case against a bare COPY of rows like those that it writes. */
export const ingest: Bench = {
  name: 'ingest',
  figures: [
    ratio(
      'ingest',
      '≥ 0.5',
      'delivery events a second: batches of 5,000 of one plan by receiveBatch, with counting, pricing, posting and roll-ups',
      'COPY of the same rows into the same table, with its indexes, foreign keys and triggers',
    ),
  ],
  run: async (rounds) => {
    const world = await openWorld();
    const dir = mkdtempSync(join(tmpdir(), 'placard-ingest-'));
    // The database may run as another account.
    chmodSync(dir, 0o755);
    try {
      const deps = makeDeps(world.sql);
      const source = await addSource(deps);
      const offering = await addOffering(deps, source, { flightSeconds: 86_400 });
      const merchants = [await addMerchant(deps, 10_000_00n), await addMerchant(deps, 10_000_00n)] as const;
      const [own, copied] = [
        await putInto(deps, merchants[0], offering, '10000.00'),
        await putInto(deps, merchants[1], offering, '10000.00'),
      ];
      const takeIn = async () => {
        const sent = Array.from({ length: batches }, () => eventsOf(own, batchEvents));
        return await secondsOf(async () => {
          for (const events of sent) await send(deps, source, events);
        });
      };
      const copy = async () => {
        const file = join(dir, 'rows');
        writeFileSync(file, await rowsLike(world.sql, own, copied), { mode: 0o644 });
        return await secondsOf(async () => await world.sql.unsafe(`copy delivery_event from '${file}'`));
      };
      const taken = async () => {
        const speed = (batches * batchEvents) / (await takeIn());
        process.stderr.write(`  ${Math.round(speed)} events/s\n`);
        return speed;
      };
      return { ingest: await alternate(rounds, taken, async () => (batches * batchEvents) / (await copy())) };
    } finally {
      rmSync(dir, { recursive: true, force: true });
      await world.close();
    }
  },
};

/** The rows of the last received events in COPY's format, with their own ids and of another plan. */
async function rowsLike(sql: Sql, planId: string, otherPlanId: string): Promise<string> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'delivery_event' order by ordinal_position`;
  const own: Readonly<Record<string, string>> = {
    event_id: 'gen_random_uuid()',
    plan_id: `'${otherPlanId}'`,
    merchant_id: `(select merchant_id from plan where id = '${otherPlanId}')`,
  };
  const values = columns.map(({ name }) => `coalesce((${own[name] ?? `e.${name}`})::text, '\\N')`);
  const rows = await sql.unsafe<{ line: string }[]>(`
    select concat_ws(E'\\t', ${values.join(', ')}) as line from delivery_event e
    where e.plan_id = '${planId}' order by e.received_at desc limit ${batches * batchEvents}`);
  return rows.map(({ line }) => `${line}\n`).join('');
}
