import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { toMinor } from '@placard/contract';
import { entryOf, eventsRootOf, leafHash, signPromise, toBase64 } from '@placard/proof';
import type { Deps } from '../../server/src/context/deps.ts';
import { inTransaction } from '../../server/src/database/database.ts';
import type { Sql } from '../../server/src/database/database.ts';
import { postTransfer } from '../../server/src/ledger/post-transfer.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { appendCommitted } from '../../server/src/transparency/append.ts';
import { publish } from '../../server/src/transparency/publish.ts';
import { exportAll } from '../../server/test/transparency/exported.ts';
import { addMerchant, addOffering, addSource, makeDeps, putInto, send } from '../../server/test/support/world.ts';
import { eventsOf, livePlan, secondsOf } from './delivery.ts';
import { alternate, inRounds, limit, ratio, throughput } from './measure.ts';
import type { Bench } from './measure.ts';
import { makeMerchants, openWorld } from './world.ts';

const clients = 16;
const roundMs = 1_500;
const batchEvents = 5_000;
const exportedPlans = 6;
const planBatches = 10;

/** What the transparency log costs acts, deliveries, the worker, and a merchant's disk. */
export const log: Bench = {
  name: 'log',
  figures: [
    ratio(
      'log-act',
      '≥ 0.9',
      'top-ups a second by postTransfer, 16 clients, with what the log needs of each transfer: its transaction, indexed',
      'the same on a copy of the database without that column',
    ),
    ratio(
      'log-worker',
      '≤ 0.5',
      'seconds of the worker to append and publish a top-up, which nobody waits for',
      'seconds between two top-ups of the 16 clients that made them',
    ),
    ratio(
      'log-events',
      '≤ 0.15',
      'seconds to check the root of a batch of 5,000 events and to sign its promise',
      'seconds to receive and apply the whole batch',
    ),
    limit(
      'export-plan',
      '≤ 250 kB',
      'a merchant’s export, for each plan of ten batches and 1,000 events, with all proofs',
    ),
  ],
  run: async (rounds) => {
    const [world, bare] = [await openWorld(), await openWorld()];
    const dir = mkdtempSync(join(tmpdir(), 'placard-log-'));
    try {
      const deps = makeDeps(world.sql);
      const keep = async () => {
        while ((await appendCommitted(deps)) > 0);
        await publish({ ...deps, headFile: join(dir, 'log-head'), witnesses: [] });
      };
      const perPlan = (await exportedBytes(deps, keep)) / exportedPlans / 1_000;
      await bare.sql`alter table ledger_transfer drop column xid`;
      const [own, other] = [await topUps(world.sql), await topUps(bare.sql)];
      const acts = await alternate(rounds, own, other);
      await keep();
      const worker = await inRounds(rounds, async () => {
        const perSecond = await own();
        const rows =
          await world.sql`select from ledger_transfer where not exists (select from log_leaf where ref = id)`;
        const seconds = (await secondsOf(keep)) / rows.length;
        process.stderr.write(
          `  ${Math.round(seconds * 1_000_000)} µs a row for the worker, ${Math.round(1_000_000 / perSecond)} µs an act\n`,
        );
        return { 'log-worker': seconds * perSecond };
      });
      return { 'log-act': acts, ...worker, ...(await eventCosts(deps, rounds)), 'export-plan': [perPlan] };
    } finally {
      rmSync(dir, { recursive: true, force: true });
      await Promise.all([world.close(), bare.close()]);
    }
  },
};

/** Returns a round of top-ups, whose result is how many there were a second. */
async function topUps(sql: Sql): Promise<() => Promise<number>> {
  const merchants = await makeMerchants(sql, clients);
  const topUp = async (client: number) => {
    const cause = newId();
    await inTransaction(sql, async (tx) => {
      await postTransfer(tx, makeDeps(sql), {
        cause,
        reference: cause,
        kind: 'top_up',
        merchantId: merchants[client]?.id ?? '',
        postings: [{ from: 'bank', to: 'available', amountMinor: toMinor(100n), detail: 'deposit' }],
      });
    });
  };
  return async () => await throughput(clients, roundMs, topUp);
}

async function eventCosts(deps: Deps, rounds: number): Promise<Record<string, number[]>> {
  const source = await addSource(deps);
  const offering = await addOffering(deps, source, { flightSeconds: 86_400 });
  const plan = await putInto(deps, await addMerchant(deps, 10_000_00n), offering, '10000.00');
  return await inRounds(rounds, async () => {
    const events = eventsOf(plan, batchEvents);
    const own = await secondsOf(async () => {
      const leaf = leafHash(entryOf(['placard/batch/v1', toBase64(eventsRootOf(events))], randomBytes(32)));
      const promised = { leaf, promisedAt: new Date().toISOString(), maxMergeDelaySeconds: 60 };
      return await Promise.resolve(signPromise(promised, deps.logKey));
    });
    const whole = await secondsOf(async () => await send(deps, source, events));
    process.stderr.write(
      `  ${Math.round((own / batchEvents) * 1e9)} of ${Math.round((whole / batchEvents) * 1e9)} µs a thousand events\n`,
    );
    return { 'log-events': own / whole };
  });
}

/** The bytes of the export of a merchant with that many settled plans, all in the log. */
async function exportedBytes(deps: Deps, keep: () => Promise<void>): Promise<number> {
  await deps.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
  const source = await addSource(deps);
  const merchant = await addMerchant(deps, 100_000_00n);
  for (let plan = 0; plan < exportedPlans; plan += 1)
    await livePlan(deps, source, merchant, { put: '1000.00', batches: planBatches });
  await keep();
  const text = JSON.stringify(await exportAll(deps, merchant));
  process.stderr.write(`  an export of ${text.length} bytes, ${gzipSync(text).length} in gzip\n`);
  return text.length;
}
