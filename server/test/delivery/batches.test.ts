import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEscrow } from '../../src/ledger/balances.ts';
import type { Deps } from '../../src/context/deps.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { createTestDatabase } from '../support/database.ts';
import { useDeps } from '../support/use-database.ts';
import { addMerchant, addOffering, addSource, eventsOf, figuresOf, makeDeps, putInto, send } from '../support/world.ts';
import type { Source } from '../support/world.ts';

const { database, deps } = useDeps();
let source: Source;

beforeAll(async () => {
  source = await addSource(deps);
});

/** Makes a date of a plan's life pass without waiting. */
async function pass(planId: string, column: 'flight_ends_at' | 'grace_ends_at' | 'settle_due_at'): Promise<void> {
  await database.sql`
    update plan set ${database.sql(column)} = now() - interval '1 second', put_at = put_at - interval '2 hours' where id = ${planId}`;
}

describe('a batch', () => {
  it('starts the plan, bills its media and accrues its conversions', async () => {
    const offering = await addOffering(deps, source);
    const merchant = await addMerchant(deps, 50_000n, 5_000n);
    const plan = await putInto(deps, merchant, offering, '200.00');
    const events = eventsOf(plan);
    const receipt = await send(deps, source, [
      ...events.traffic('impression', 4_000),
      ...events.traffic('click', 50),
      ...events.traffic('conversion', 2),
    ]);
    expect(receipt).toEqual({ accepted: 4_052, duplicates: 0, recorded_only: 0, unknown_plans: [] });
    expect(await figuresOf(database.sql, plan)).toMatchObject({
      figures: { state: 'putting', impressions: 4_000n, clicks: 50n, consumed_minor: 2_000n, revenue_minor: 2_400n },
      balances: { reserved_cash: 13_500n, reserved_start_up: 4_500n, pending: 2_400n },
    });
  });

  it('answers the same when it is sent again, also concurrently, and changes nothing', async () => {
    const offering = await addOffering(deps, source);
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), offering, '200.00');
    const events = [...eventsOf(plan).traffic('impression', 300), ...eventsOf(randomUUID()).traffic('click')];
    const batchId = randomUUID();
    const receipts = await Promise.all(Array.from({ length: 5 }, () => send(deps, source, events, batchId)));
    const figures = await figuresOf(database.sql, plan);
    const again = await send(deps, source, events, batchId);
    expect(receipts).toEqual(Array.from({ length: 5 }, () => again));
    expect(again).toMatchObject({ accepted: 300, duplicates: 0, unknown_plans: [events.at(-1)?.plan_id] });
    expect(await figuresOf(database.sql, plan)).toEqual(figures);
  });

  it('continues where it stopped', async () => {
    const offering = await addOffering(deps, source);
    const first = await putInto(deps, await addMerchant(deps, 50_000n), offering, '200.00');
    const second = await putInto(deps, await addMerchant(deps, 50_000n), offering, '200.00');
    const events = [...eventsOf(first).traffic('impression', 200), ...eventsOf(second).traffic('impression', 200)];
    const batchId = randomUUID();
    const stopping: Deps = {
      ...deps,
      jobs: {
        ...deps.jobs,
        planDue: async (_tx, planId) => {
          if (planId === second) throw new Error('killed');
        },
      },
    };
    await expect(send(stopping, source, events, batchId)).rejects.toThrow('killed');
    expect(await send(deps, source, events, batchId)).toEqual({
      accepted: 400,
      duplicates: 0,
      recorded_only: 0,
      unknown_plans: [],
    });
    expect(await figuresOf(database.sql, first)).toMatchObject({ figures: { impressions: 200n } });
  });

  it('is refused when its id was used for other events', async () => {
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
    const batchId = randomUUID();
    await send(deps, source, eventsOf(plan).traffic('impression'), batchId);
    await expect(send(deps, source, eventsOf(plan).traffic('impression'), batchId)).rejects.toMatchObject({
      reason: 'batch_id_reused',
    });
  });

  it('does not touch a plan of another source', async () => {
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
    const stranger = await addSource(deps);
    const receipt = await send(deps, stranger, eventsOf(plan).traffic('impression', 10));
    expect(receipt).toEqual({ accepted: 0, duplicates: 0, recorded_only: 0, unknown_plans: [plan] });
    expect(await figuresOf(database.sql, plan)).toMatchObject({ figures: { state: 'matching', impressions: 0n } });
  });

  it('looks up an event’s id only within its own source', async () => {
    const stranger = await addSource(deps);
    const planOf = async (from: typeof source) =>
      await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, from), '200.00');
    const [ours, theirs] = [await planOf(source), await planOf(stranger)];
    const clicks = eventsOf(theirs).traffic('click', 3);
    expect(await send(deps, stranger, clicks)).toMatchObject({ accepted: 3 });
    const same = clicks.map((event) => ({ ...event, plan_id: ours }));
    expect(await send(deps, source, same)).toMatchObject({ accepted: 3, duplicates: 0 });
  });

  it('charges the rest when another transaction stores one of its ids at the same moment', async () => {
    // Method: the other one has written the id and not committed, so this batch does not see it and then waits for it. In a
    // database of its own, because nobody signed that event.
    const { sql, close } = await createTestDatabase();
    const apart = makeDeps(sql);
    const signer = await addSource(apart);
    const offering = await addOffering(apart, signer, { pricingModel: 'cpc', priceMinor: 100n });
    const plan = await putInto(apart, await addMerchant(apart, 50_000n), offering, '200.00');
    const other = await putInto(apart, await addMerchant(apart, 50_000n), offering, '200.00');
    const clicks = eventsOf(plan).traffic('click', 5);
    const [, taken] = clicks;
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<undefined>();
    const holding = Promise.withResolvers<undefined>();
    const first = sql.begin(async (tx) => {
      await tx`
        insert into delivery_event (source_id, event_id, plan_id, merchant_id, kind, occurred_at, is_counted)
        select ${signer.id}, ${taken?.event_id ?? ''}, id, merchant_id, 'click', now(), false from plan where id = ${other}`;
      holding.resolve(undefined);
      await mayCommit;
    });
    await holding.promise;
    const receipt = send(apart, signer, clicks);
    await expect
      .poll(
        async () =>
          await sql`
        select 1 from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database() and a.query like '%insert into delivery_event%'`,
      )
      .toHaveLength(1);
    commit(undefined);
    await first;
    expect(await receipt).toEqual({ accepted: 4, duplicates: 1, recorded_only: 0, unknown_plans: [] });
    expect(await figuresOf(sql, plan)).toMatchObject({ figures: { clicks: 4n, consumed_minor: 400n } });
    await close();
  });

  it('refuses events from the future, with the whole batch', async () => {
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
    const events = eventsOf(plan).traffic('impression', 2);
    const late = {
      ...events[1],
      occurred_at: new Date(Date.now() + 3_600_000).toISOString(),
    } as (typeof events)[number];
    await expect(send(deps, source, [...events.slice(0, 1), late])).rejects.toMatchObject({
      reason: 'invalid_fields',
      fields: [{ field: 'events.1.occurred_at', rule: 'range' }],
    });
    expect(await figuresOf(database.sql, plan)).toMatchObject({ figures: { state: 'matching' } });
  });
});

/**
 * How many rows of events, in all partitions, and of their ids scans have read so far; every connection reports its own
 * count.
 */
async function eventsSearched(): Promise<bigint> {
  await Promise.all(
    Array.from({ length: 40 }, async () => await database.sql`select pg_stat_force_next_flush(), pg_sleep(0.01)`),
  );
  const [row] = await database.sql<{ rows: bigint }[]>`
    select sum(seq_tup_read)::bigint as rows from pg_stat_user_tables where relname like 'delivery_event%'`;
  return row?.rows ?? 0n;
}

describe('a plan with a long history', () => {
  it('finds the events of a full batch of corrections by index', async () => {
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '400.00');
    const events = eventsOf(plan);
    const impressions = events.traffic('impression', 5_000);
    await send(deps, source, impressions);
    const before = await eventsSearched();
    await send(deps, source, [
      ...impressions.slice(0, 1_000).map(events.invalid),
      ...events.traffic('impression', 1_000),
    ]);
    // One search of all events for each correction would be five million.
    expect((await eventsSearched()) - before).toBeLessThan(100_000n);
    expect(await figuresOf(database.sql, plan)).toMatchObject({
      figures: { impressions: 6_000n, invalid_impressions: 1_000n, consumed_minor: 2_500n, credited_minor: 500n },
    });
  });
});

describe('the caps', () => {
  it('never let concurrent batches consume more than the put', async () => {
    const offering = await addOffering(deps, source, { pricingModel: 'cpc', priceMinor: 70n });
    const merchant = await addMerchant(deps, 1_000n, 333n);
    const plan = await putInto(deps, merchant, offering, '10.00');
    const events = eventsOf(plan).traffic('click', 40);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(deps, source, events.slice(index * 5, index * 5 + 5))),
    );
    expect(await figuresOf(database.sql, plan)).toMatchObject({
      figures: { state: 'put_finished', clicks: 40n, consumed_minor: 1_000n },
      balances: { available: 333n, reserved_cash: 0n, reserved_start_up: 0n },
    });
  });

  it('never let conversions take more than the escrow; the network owes the rest', async () => {
    const offering = await addOffering(deps, source, { payoutMinor: 1_000n, escrowMinor: 3_500n });
    const plans = await Promise.all(
      [1, 2, 3].map(async () => await putInto(deps, await addMerchant(deps, 50_000n), offering, '200.00')),
    );
    await Promise.all(plans.map((plan) => send(deps, source, eventsOf(plan).traffic('conversion', 2))));
    expect(await readEscrow(database.sql, offering.offerId)).toBe(0n);
    const [paid] = await database.sql`
      select sum(payout_minor)::bigint as payout, sum(escrow_minor)::bigint as escrow from conversion where plan_id = any(${plans}::uuid[])`;
    expect(paid).toEqual({ payout: 6_000n, escrow: 3_500n });
  });
});

describe('time', () => {
  it('records events after the grace, and bills none of them', async () => {
    const plan = await putInto(deps, await addMerchant(deps, 50_000n), await addOffering(deps, source), '200.00');
    const events = eventsOf(plan);
    await send(deps, source, events.traffic('impression', 1_000));
    await pass(plan, 'flight_ends_at');
    await advancePlan(deps, plan);
    await pass(plan, 'grace_ends_at');
    const late = await send(deps, source, [...events.traffic('impression', 500), ...events.traffic('conversion')]);
    expect(late).toMatchObject({ accepted: 0, recorded_only: 501 });
    expect(await figuresOf(database.sql, plan)).toMatchObject({
      figures: { impressions: 1_000n, consumed_minor: 500n, revenue_minor: 0n },
    });
  });

  it('credits invalid traffic to where the unspent money was returned', async () => {
    const offering = await addOffering(deps, source);
    const merchant = await addMerchant(deps, 20_000n, 5_000n);
    const plan = await putInto(deps, merchant, offering, '100.00');
    const events = eventsOf(plan);
    const impressions = events.traffic('impression', 4_000);
    await send(deps, source, [...impressions, ...events.traffic('conversion')]);
    await pass(plan, 'flight_ends_at');
    await advancePlan(deps, plan);
    await pass(plan, 'grace_ends_at');
    await advancePlan(deps, plan);
    await send(deps, source, impressions.slice(0, 1_000).map(events.invalid));
    expect(await figuresOf(database.sql, plan)).toMatchObject({
      figures: { state: 'put_finished', consumed_minor: 1_500n, credited_minor: 500n, returned_minor: 8_500n },
      balances: { available: 19_250n, start_up_credit: 4_250n, reserved_cash: 0n, reserved_start_up: 0n },
    });
  });
});
