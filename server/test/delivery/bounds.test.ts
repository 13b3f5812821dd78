/** What one source, one merchant, or both together cannot get: money that no traffic explains or that nobody put there. */
import { describe, expect, it } from 'vitest';
import { toMinor } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import { readBalances, readEscrow } from '../../src/ledger/balances.ts';
import { showOverview } from '../../src/queries/operators/overview.ts';
import { inTransaction } from '../../src/database/database.ts';
import { countLetThrough } from '../../src/usecases/conversions/accrue-conversions.ts';
import { lockPlan } from '../../src/usecases/plan-row.ts';
import { resumeSource } from '../../src/usecases/delivery/change-source.ts';
import { holdConversion } from '../../src/usecases/conversions/hold-conversion.ts';
import { releaseConversion } from '../../src/usecases/conversions/release-conversion.ts';
import { reverseConversion } from '../../src/usecases/conversions/reverse-conversion.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { addMerchant, corrections, eventsOf, operator, putInto, send } from '../support/world.ts';
import { clicks, cpc, useBoundedPlans } from './bounded-plans.ts';
import { passLock } from '../support/pass-lock.ts';

const { database, deps, begin, configure, conversionsOf, oneConversion, isPaused, endFlight, passReviews, atOnce } =
  useBoundedPlans();
const lockAll = async (plan: string) =>
  await passLock(database.sql, database.sql`plan_id = ${plan} and state = 'pending'`);

describe('a source that reports conversions without clicks', () => {
  it('earns nothing with twenty payouts of 4,900 for a put of 1.00, and is paused', async () => {
    const { source, offering, merchant, plan, make } = await begin(
      { payoutMinor: toMinor(490_000n), escrowMinor: toMinor(490_000n) },
      '1.00',
    );
    const before = await readBalances(database.sql, merchant.merchantId);
    await send(deps, source, make.traffic('conversion', 20));
    expect(await conversionsOf(plan)).toEqual([{ state: 'on_hold', held_for: 'without_clicks', count: 20 }]);
    expect(await isPaused(source)).toEqual({ is_paused: true, paused_for: 'without_clicks' });
    await endFlight(plan);
    await passReviews(plan);
    await endFlight(plan);
    const after = await readBalances(database.sql, merchant.merchantId);
    // The put was returned, because nothing was delivered; nothing was added.
    expect(after).toEqual({ ...before, available: 50_000n, reserved_cash: 0n });
    expect(await readEscrow(database.sql, offering.offerId)).toBe(490_000n);
    expect(await conversionsOf(plan)).toEqual([{ state: 'reversed', held_for: 'without_clicks', count: 20 }]);
  });

  it('is shown to operators, with an entry in the log, from the moment of the hold', async () => {
    const { source, plan, make } = await begin();
    await send(deps, source, make.traffic('conversion', 5));
    const [row] = await database.sql<{ name: string }[]>`select name from delivery_source where id = ${source.id}`;
    const { errors } = await showOverview(deps, 1);
    expect(errors).toContainEqual(expect.objectContaining({ kind: 'suspect_source', what: row?.name, count: 5 }));
    const log =
      await database.sql`select actor_kind, act, details from audit_log where object = ${`source:${source.id}`}`;
    expect(log.at(-1)).toMatchObject({ actor_kind: 'system', act: 'source_paused', details: { held_within_a_day: 5 } });
    await resumeSource(deps, operator, { sourceId: source.id });
    expect(await isPaused(source)).toEqual({ is_paused: false, paused_for: null });
    await send(deps, source, make.traffic('conversion', 1));
    expect(await isPaused(source)).toMatchObject({ is_paused: true });
    expect(await conversionsOf(plan)).toMatchObject([{ count: 6 }]);
  });

  it('is paused for a few per plan over many plans within a day, reversed ones included', async () => {
    await configure({ pauseAtPerDay: 9 });
    const { source, offering, plan, make } = await begin();
    await send(deps, source, make.traffic('conversion', 4));
    await endFlight(plan);
    await passReviews(plan);
    expect(await conversionsOf(plan)).toMatchObject([{ state: 'reversed', count: 4 }]);
    const second = await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
    await send(deps, source, eventsOf(second).traffic('conversion', 4));
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    const third = await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
    await database.sql`update conversion set held_at = held_at - interval '25 hours' where plan_id = ${plan}`;
    await send(deps, source, eventsOf(third).traffic('conversion', 4));
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    const fourth = await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
    await send(deps, source, eventsOf(fourth).traffic('conversion', 1));
    expect(await isPaused(source)).toEqual({ is_paused: true, paused_for: 'without_clicks' });
  });

  it('is paused by spoiled plans of three merchants, not of one', async () => {
    const { source, offering, plan, make } = await begin();
    const add = async () => await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
    const others = [await add(), await add(), await add()];
    await send(deps, source, make.traffic('conversion', 25));
    expect(await conversionsOf(plan)).toMatchObject([{ state: 'on_hold', count: 25 }]);
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    await send(deps, source, eventsOf(others[0] ?? '').traffic('conversion', 5));
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    await send(deps, source, eventsOf(others[1] ?? '').traffic('conversion', 5));
    expect(await isPaused(source)).toEqual({ is_paused: true, paused_for: 'without_clicks' });
  });

  it('is not paused for a few whose clicks come late; they accrue when these arrive', async () => {
    const { source, merchant, plan, make } = await begin(cpc);
    await send(deps, source, make.traffic('conversion', 4));
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(0n);
    await send(deps, source, clicks(make, 7));
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 1 },
      { state: 'pending', held_for: null, count: 3 },
    ]);
    await send(deps, source, clicks(make, 1));
    expect(await conversionsOf(plan)).toEqual([{ state: 'pending', held_for: null, count: 4 }]);
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(4_800n);
  });
});

describe('a source that takes back what it reported', () => {
  it('is paused once most of a plan’s conversions are gone, with nothing left to hold', async () => {
    const { source, plan, make, merchant } = await begin({ ...cpc, lockSeconds: 60 });
    const conversions = make.traffic('conversion', 10);
    await send(deps, source, [...clicks(make, 100), ...conversions]);
    await send(deps, source, corrections(conversions.slice(0, 5)));
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    await send(deps, source, corrections(conversions.slice(5, 6)));
    expect(await isPaused(source)).toEqual({ is_paused: true, paused_for: 'taken_back' });
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(4_800n);
    const { errors } = await showOverview(deps, 1);
    const [row] = await database.sql<{ name: string }[]>`select name from delivery_source where id = ${source.id}`;
    expect(errors).toContainEqual(expect.objectContaining({ kind: 'suspect_source', what: row?.name }));
    expect(await conversionsOf(plan)).toEqual([
      { state: 'pending', held_for: null, count: 4 },
      { state: 'reversed', held_for: null, count: 6 },
    ]);
  });

  it('is not paused for the few of a plan, though they are all', async () => {
    const { source, make } = await begin({ ...cpc, lockSeconds: 60 });
    const conversions = make.traffic('conversion', 4);
    await send(deps, source, [...clicks(make, 100), ...conversions]);
    await send(deps, source, corrections(conversions));
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
  });
});

describe('a plan’s conversions', () => {
  it('are held beyond a share of its clicks and a multiple of its spend, each on its own', async () => {
    const byClicks = await begin(cpc);
    await send(deps, byClicks.source, [...clicks(byClicks.make, 8), ...byClicks.make.traffic('conversion', 5)]);
    expect(await conversionsOf(byClicks.plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 1 },
      { state: 'pending', held_for: null, count: 4 },
    ]);
    // Twenty clicks of 0.10 pay for 2.00: twenty times that is 40.00, three payouts of 12.00.
    const bySpend = await begin({ ...cpc, priceMinor: toMinor(10n) });
    await send(deps, bySpend.source, [...clicks(bySpend.make, 20), ...bySpend.make.traffic('conversion', 4)]);
    expect(await conversionsOf(bySpend.plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 1 },
      { state: 'pending', held_for: null, count: 3 },
    ]);
  });

  it('of one moment are paid by the escrow in the order of their ids, in whatever order they arrive', async () => {
    await configure({ networkCover: '10000' });
    const { source, plan, make } = await begin({ ...cpc, escrowMinor: toMinor(12_00n) });
    const at = new Date().toISOString();
    const together = make.traffic('conversion', 10).map((event) => ({ ...event, occurred_at: at }));
    const ids = together.map(({ event_id }) => event_id).toSorted();
    const descending = together.toSorted((a, b) => (a.event_id < b.event_id ? 1 : -1));
    await send(deps, source, [...clicks(make, 40), ...descending]);
    const paid = await database.sql`select event_id from conversion where plan_id = ${plan} and escrow_minor > 0`;
    expect(paid).toEqual([{ event_id: ids[0] }]);
  });

  it('are counted without reading those that are held', async () => {
    const { source, plan, make } = await begin();
    await send(deps, source, make.traffic('conversion', 1_000));
    await database.sql`analyze conversion`;
    const read = await inTransaction(database.sql, async (tx) => {
      const locked = await lockPlan(tx, plan);
      const rows = async () => {
        const [row] = await tx<{ rows: number }[]>`
          select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'conversion'`;
        return row?.rows ?? 0;
      };
      const before = await rows();
      if (locked) expect(await countLetThrough(tx, locked)).toEqual({ letThrough: 0n, owed: 0, granted: 0 });
      return (await rows()) - before;
    });
    expect(read).toBe(0);
  });

  it('are held beyond a number within one minute, over batches', async () => {
    await configure({ perMinute: 3 });
    const { source, plan, make } = await begin(cpc);
    const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 60_000).toISOString();
    const burst = (count: number): DeliveryEvent[] =>
      make.traffic('conversion', count).map((event) => ({ ...event, occurred_at: at }));
    await send(deps, source, [...clicks(make, 40), ...burst(2)]);
    await send(deps, source, burst(3));
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'burst', count: 2 },
      { state: 'pending', held_for: null, count: 3 },
    ]);
  });

  it('claim no minutes but those since the put, and the five that a source’s clock may be ahead', async () => {
    await configure({ perMinute: 1 });
    const { source, plan, make } = await begin(cpc);
    const [row] = await database.sql<{ put_at: Date }[]>`
      update plan set put_at = now() - interval '3 minutes' where id = ${plan} returning put_at`;
    const twoIn = (minute: number): DeliveryEvent[] => {
      const at = new Date((row?.put_at.getTime() ?? 0) + minute * 60_000).toISOString();
      return make.traffic('conversion', 2).map((event) => ({ ...event, occurred_at: at }));
    };
    await send(deps, source, clicks(make, 80));
    await expect(send(deps, source, twoIn(9))).rejects.toMatchObject({ reason: 'invalid_fields' });
    await send(deps, source, [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap(twoIn));
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'burst', count: 8 },
      { state: 'pending', held_for: null, count: 8 },
    ]);
  });

  it('lose their earnings when the clicks behind them are removed', async () => {
    const { source, merchant, plan, make } = await begin({ ...cpc, lockSeconds: 3_600 });
    const paid = clicks(make, 12);
    await send(deps, source, [...paid, ...make.traffic('conversion', 6)]);
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(7_200n);
    await send(deps, source, paid.slice(2).map(make.invalid));
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 5 },
      { state: 'pending', held_for: null, count: 1 },
    ]);
    expect(await isPaused(source)).toMatchObject({ is_paused: true });
    await endFlight(plan);
    await passReviews(plan);
    await lockAll(plan);
    await endFlight(plan);
    expect(await conversionsOf(plan)).toEqual([
      { state: 'cleared', held_for: null, count: 1 },
      { state: 'reversed', held_for: 'implausible_rate', count: 5 },
    ]);
    // 500.00, less two clicks of 1.00, and one payout of 12.00 less 5 %.
    expect((await readBalances(database.sql, merchant.merchantId)).available).toBe(50_000n - 200n + 1_140n);
    // Each event leads to the transfer that took its money back.
    const proven = await database.sql`
      select 1 from delivery_event e join ledger_transfer t on t.cause = concat('reverse:', e.plan_id, ':', e.out_batch_id)
      where e.plan_id = ${plan} and e.kind = 'conversion' and e.is_invalid`;
    expect(proven).toHaveLength(5);
  });

  it('can be taken back for the lock time from when they arrive with their clicks, whatever moment is claimed', async () => {
    const { source, merchant, plan, make } = await begin({ ...cpc, lockSeconds: 3_600 });
    await database.sql`update plan set put_at = now() - interval '1 day' where id = ${plan}`;
    const longAgo = (events: DeliveryEvent[]): DeliveryEvent[] =>
      events.map((event) => ({ ...event, occurred_at: new Date(Date.now() - 8 * 3_600_000).toISOString() }));
    const paid = longAgo(clicks(make, 10));
    await send(deps, source, [...paid.slice(2), ...longAgo(make.traffic('conversion', 5))]);
    // The one without clicks waits for longer than its lock time.
    await passLock(database.sql, database.sql`plan_id = ${plan} and state = 'on_hold'`, '1 hour');
    await send(deps, source, paid.slice(0, 2));
    expect(await conversionsOf(plan)).toEqual([{ state: 'pending', held_for: null, count: 5 }]);
    await send(deps, source, paid.map(make.invalid));
    expect(await conversionsOf(plan)).toEqual([{ state: 'on_hold', held_for: 'without_clicks', count: 5 }]);
    await endFlight(plan);
    await passReviews(plan);
    expect((await readBalances(database.sql, merchant.merchantId)).available).toBe(50_000n);
  });

  it.each(['silence', 'release'])('lose them too under an operator’s hold, ended by %s', async (end) => {
    const { source, merchant, plan, make } = await begin({ ...cpc, lockSeconds: 3_600 });
    const paid = clicks(make, 8);
    await send(deps, source, [...paid, ...make.traffic('conversion', 4)]);
    const rows = await database.sql<{ id: string }[]>`select id from conversion where plan_id = ${plan}`;
    const reviewAt = new Date(Date.now() + 7_200_000);
    for (const { id } of rows) await holdConversion(deps, operator, { conversionId: id, reason: 'Check.', reviewAt });
    await send(deps, source, paid.map(make.invalid));
    // The operator's hold goes on, with its own reason and date.
    expect(await conversionsOf(plan)).toEqual([{ state: 'on_hold', held_for: null, count: 4 }]);
    if (end === 'release') for (const { id } of rows) await releaseConversion(deps, operator, { conversionId: id });
    await endFlight(plan);
    if (end === 'silence') await passReviews(plan);
    expect(await conversionsOf(plan)).toEqual([{ state: 'on_hold', held_for: 'without_clicks', count: 4 }]);
    await passReviews(plan);
    await endFlight(plan);
    expect(await conversionsOf(plan)).toEqual([{ state: 'reversed', held_for: 'without_clicks', count: 4 }]);
    expect((await readBalances(database.sql, merchant.merchantId)).available).toBe(50_000n);
  });

  it('keep their earnings when only the bounds become narrower', async () => {
    const { source, plan, make } = await begin(cpc);
    await send(deps, source, [...clicks(make, 8), ...make.traffic('conversion', 4)]);
    await configure({ clickRateBps: 1_000 });
    await endFlight(plan);
    expect(await conversionsOf(plan)).toEqual([{ state: 'cleared', held_for: null, count: 4 }]);
  });

  it('are settled although a source removes a few clicks in every review', async () => {
    const { source, plan, make } = await begin({ ...cpc, lockSeconds: 3_600 });
    const paid = clicks(make, 40);
    await send(deps, source, [...paid, ...make.traffic('conversion', 20)]);
    const removeTwo = async () => await send(deps, source, paid.splice(0, 2).map(make.invalid));
    await removeTwo();
    await endFlight(plan);
    await database.sql`update plan set grace_ends_at = now() - interval '72 hours' + interval '1 minute' where id = ${plan}`;
    await removeTwo();
    await database.sql`update plan set grace_ends_at = grace_ends_at - interval '1 minute' where id = ${plan}`;
    await removeTwo();
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 2 },
      { state: 'pending', held_for: null, count: 18 },
    ]);
    // Locked ones are final, whatever else is removed.
    await lockAll(plan);
    await passReviews(plan);
    const [row] = await database.sql`select state, invalid_clicks from plan where id = ${plan}`;
    expect(row).toEqual({ state: 'settled', invalid_clicks: 4n });
  });

  it('claimed over hours in one batch are held beyond the traffic, and before the put they do not count', async () => {
    const { source, plan, make } = await begin({ ...cpc, priceMinor: toMinor(10n) });
    await database.sql`update plan set put_at = now() - interval '2 hours' where id = ${plan}`;
    const spread = make.traffic('conversion', 300).map((event, index) => ({
      ...event,
      occurred_at: new Date(Date.now() - 30_000 - index * 60_000).toISOString(),
    }));
    // 200 clicks of 0.10 pay for 20.00: twenty times that is 400.00, 33 payouts of 12.00.
    await send(deps, source, [...clicks(make, 200), ...spread]);
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'implausible_rate', count: 87 },
      { state: 'pending', held_for: null, count: 33 },
    ]);
  });

  it('are reversed a few at a time when many reviews end, so no wallet waits for all', async () => {
    const { source, plan, make } = await begin(cpc);
    await send(deps, source, make.traffic('conversion', 1_100));
    await endFlight(plan);
    await passReviews(plan);
    expect(await conversionsOf(plan)).toEqual([{ state: 'reversed', held_for: 'without_clicks', count: 1_100 }]);
    const steps = await database.sql<{ count: number }[]>`
      select count(*)::int as count from conversion where plan_id = ${plan} group by xmin order by min(decided_at)`;
    expect(steps.map(({ count }) => count)).toEqual([500, 500, 100]);
  });

  it('are let through a few at a time when their clicks arrive, one step right after another', async () => {
    await configure({ perMinute: 10_000 });
    const { source, merchant, plan, make } = await begin({
      ...cpc,
      priceMinor: toMinor(1n),
      payoutMinor: toMinor(10n),
    });
    await send(deps, source, make.traffic('conversion', 1_100));
    const queue = atOnce();
    await send(queue.deps, source, clicks(make, 2_400));
    expect(await conversionsOf(plan)).toMatchObject([
      { state: 'on_hold', count: 600 },
      { state: 'pending', count: 500 },
    ]);
    await queue.run();
    expect(await conversionsOf(plan)).toEqual([{ state: 'pending', held_for: null, count: 1_100 }]);
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(11_000n);
  });

  it('are not written again by a batch that changes none of their decisions', async () => {
    await configure({ perMinute: 3 });
    const { source, plan, make } = await begin({ ...cpc, escrowMinor: toMinor(1_200n) });
    await send(deps, source, [...clicks(make, 40), ...make.traffic('conversion', 100)]);
    const versions = async () => [
      ...(await database.sql`select id, xmin::text, ctid::text from conversion where plan_id = ${plan} order by id`),
    ];
    const before = await versions();
    await send(deps, source, make.traffic('impression', 1));
    await send(deps, source, clicks(make, 1));
    expect(await versions()).toEqual(before);
  });
});

describe('an operator', () => {
  it('pays for no conversion that a rule holds: only traffic, escrow or the configured bounds do', async () => {
    const { source, merchant, plan, make } = await begin(cpc);
    await send(deps, source, make.traffic('conversion', 2));
    const conversionId = await oneConversion(plan, 'on_hold');
    await expect(releaseConversion(deps, operator, { conversionId })).rejects.toMatchObject({
      reason: 'state_refuses',
    });
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(0n);
    await configure({ unproven: 1 });
    await advancePlan(deps, plan);
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(1_200n);
  });

  it('reverses a held conversion without returning money', async () => {
    const { source, offering, merchant, plan, make } = await begin(cpc);
    await send(deps, source, make.traffic('conversion', 1));
    const conversionId = await oneConversion(plan, 'on_hold');
    await reverseConversion(deps, operator, { conversionId, reason: 'No order.' });
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(0n);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(10_000_000n);
    await send(deps, source, clicks(make, 10));
    expect(await conversionsOf(plan)).toMatchObject([{ state: 'reversed', count: 1 }]);
  });
});
