/** Conversions that an escrow cannot pay: owed, paid as soon as they can be, and over on a date. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defaults, toMinor } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { readBalances, readEscrow } from '../../src/ledger/balances.ts';
import type { Actor } from '../../src/context/actor.ts';
import type { Deps } from '../../src/context/deps.ts';
import { inTransaction } from '../../src/database/database.ts';
import { findPlanDetail } from '../../src/queries/plans/detail.ts';
import { reverseConversion } from '../../src/usecases/conversions/reverse-conversion.ts';
import { accrueOwed } from '../../src/usecases/conversions/review-held.ts';
import { lockPlan } from '../../src/usecases/plan-row.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { readCloseBlocks } from '../../src/queries/accounts/close-blocks.ts';
import { fundOffer } from '../../src/usecases/plans/fund-offer.ts';
import { setSetting } from '../../src/usecases/support/set-setting.ts';
import { addMerchant, addOffering, addSource, eventsOf, operator, putInto, send } from '../support/world.ts';
import type { TestOffering } from '../support/world.ts';
import { clicks, cpc, useBoundedPlans } from './bounded-plans.ts';
import { passLock } from '../support/pass-lock.ts';

const { database, deps, begin, configure, conversionsOf, oneConversion, isPaused, endFlight, passReviews, atOnce } =
  useBoundedPlans();

describe('a conversion that its escrow cannot pay', () => {
  const short = async () => {
    const made = await begin({ ...cpc, escrowMinor: toMinor(3_000n) });
    await send(deps, made.source, [...clicks(made.make, 40), ...made.make.traffic('conversion', 4)]);
    return made;
  };

  /** Without the jobs that it queues. */
  const fundNow = async (by: Deps, { offerId }: TestOffering, amountMinor: Minor) => {
    await fundOffer(by, operator, { offerId, amountMinor, reference: randomUUID(), remark: undefined });
  };
  const fund = async (offering: TestOffering, amountMinor: Minor) => {
    const queue = atOnce();
    await fundNow(queue.deps, offering, amountMinor);
    await queue.run();
  };
  const planOf = async (plan: string) => {
    const [row] = await database.sql`
      select state, fee_minor, start_up_return_minor, agent_share_minor, net_minor, next_due_at is not null as is_awaited
      from plan where id = ${plan}`;
    return row;
  };
  const settlements = async (plan: string) => {
    const rows = await database.sql`select 1 from ledger_transfer where plan_id = ${plan} and kind = 'settlement'`;
    return rows.length;
  };

  it('is held without delaying the others, and paid once when the escrow is funded', async () => {
    const { source, offering, merchant, plan } = await short();
    const available = async () => (await readBalances(database.sql, merchant.merchantId)).available;
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'escrow_short', count: 2 },
      { state: 'pending', held_for: null, count: 2 },
    ]);
    expect(await isPaused(source)).toMatchObject({ is_paused: false });
    await endFlight(plan);
    expect(await planOf(plan)).toMatchObject({ state: 'settled', is_awaited: true });
    const cleared = (count: number) => ({ state: 'cleared', held_for: null, count });
    expect(await conversionsOf(plan)).toEqual([cleared(2), { state: 'on_hold', held_for: 'escrow_short', count: 2 }]);
    expect(await available()).toBe(50_000n - 4_000n + 2_280n);
    // No review without a decision reverses anything, however often.
    await passReviews(plan);
    await passReviews(plan);
    expect(await conversionsOf(plan)).toMatchObject([{ state: 'cleared' }, { state: 'on_hold', count: 2 }]);
    // With the remaining 6.00 there is enough for one.
    await fund(offering, toMinor(700n));
    expect(await conversionsOf(plan)).toMatchObject([cleared(3), { state: 'on_hold', count: 1 }]);
    expect(await available()).toBe(50_000n - 4_000n + 3_420n);
    await fund(offering, toMinor(10_000n));
    await Promise.all([advancePlan(deps, plan), advancePlan(deps, plan)]);
    expect(await conversionsOf(plan)).toEqual([cleared(4)]);
    expect(await planOf(plan)).toMatchObject({ net_minor: 4_560n, fee_minor: 240n, is_awaited: false });
    expect(await settlements(plan)).toBe(3);
    // Each settlement names the sum of all so far; a look that settles nothing tells nothing.
    const told = await database.sql<{ net: string }[]>`
      select params -> 'net' ->> 'minor' as net from notification
      where plan_id = ${plan} and template = 'plan_settled' order by id`;
    expect(told.map(({ net }) => net)).toEqual(['2280', '3420', '4560']);
    expect(await available()).toBe(50_000n - 4_000n + 4_560n);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(13_700n - 4_800n);
  });

  it('settles later with the same total fee, start-up return and agent’s share', async () => {
    const run = async (escrowMinor: bigint) => {
      const source = await addSource(deps);
      const terms = { ...cpc, payoutMinor: toMinor(1_313n), escrowMinor, lockSeconds: 0, settleSeconds: 0 };
      const offering = await addOffering(deps, source, terms);
      const merchant = await addMerchant(deps, 50_000n, 5_000n);
      await database.sql`
        insert into agent (agent_no, name, share_bps) values ('owed', 'Owed', 333) on conflict do nothing`;
      await database.sql`
        insert into follow (id, merchant_id, agent_no, share_bps)
        values (gen_random_uuid(), ${merchant.merchantId}, 'owed', 333)`;
      const plan = await putInto(deps, merchant, offering, '100.00');
      const make = eventsOf(plan);
      await send(deps, source, [...clicks(make, 40), ...make.traffic('conversion', 4)]);
      await endFlight(plan);
      return { offering, merchant, plan };
    };
    const whole = await run(100_000n);
    const parts = await run(1_313n);
    expect((await planOf(parts.plan))?.['net_minor']).not.toBe((await planOf(whole.plan))?.['net_minor']);
    for (const amountMinor of [1_313n, 1_313n, 1_313n]) await fund(parts.offering, toMinor(amountMinor));
    expect(await settlements(parts.plan)).toBe(4);
    expect(await planOf(parts.plan)).toEqual(await planOf(whole.plan));
    expect(await readBalances(database.sql, parts.merchant.merchantId)).toEqual(
      await readBalances(database.sql, whole.merchant.merchantId),
    );
  });

  it('is paid by the network once operators raise the cover', async () => {
    const { offering, merchant, plan } = await short();
    const other = await short();
    await endFlight(plan);
    const queue = atOnce();
    const value = { ...defaults.deliveryBounds, networkCover: '18.00' };
    await setSetting(queue.deps, operator, { key: 'delivery_bounds', value });
    expect(queue.due).toEqual([expect.arrayContaining([plan, other.plan])]);
    await queue.run();
    expect(await conversionsOf(plan)).toEqual([{ state: 'cleared', held_for: null, count: 4 }]);
    expect((await readBalances(database.sql, merchant.merchantId)).available).toBe(50_000n - 4_000n + 4_560n);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(0n);
  });

  it('counts against the traffic like a paid one: funding pays no more than the clicks explain', async () => {
    const { source, offering, merchant, plan, make } = await begin({ ...cpc, escrowMinor: toMinor(1_200n) });
    await send(deps, source, [...clicks(make, 4), ...make.traffic('conversion', 1)]);
    await send(deps, source, make.traffic('conversion', 400));
    const owed = { state: 'on_hold', held_for: 'escrow_short', count: 1 };
    const unexplained = { state: 'on_hold', held_for: 'implausible_rate', count: 399 };
    expect(await conversionsOf(plan)).toEqual([owed, unexplained, { state: 'pending', held_for: null, count: 1 }]);
    expect(await isPaused(source)).toEqual({ is_paused: true, paused_for: 'implausible_rate' });
    await fund(offering, toMinor(1_000_000n));
    expect(await conversionsOf(plan)).toEqual([unexplained, { state: 'pending', held_for: null, count: 2 }]);
    await endFlight(plan);
    await passReviews(plan);
    await endFlight(plan);
    // 500.00, less four clicks of 1.00, and two payouts of 12.00 less 5 %.
    expect((await readBalances(database.sql, merchant.merchantId)).available).toBe(50_000n - 400n + 2_280n);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(998_800n);
  });

  it('counts within its minute too', async () => {
    await configure({ perMinute: 3 });
    const { source, plan, make } = await begin({ ...cpc, escrowMinor: toMinor(1_200n) });
    const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 60_000).toISOString();
    const burst = () => make.traffic('conversion', 2).map((event) => ({ ...event, occurred_at: at }));
    await send(deps, source, [...clicks(make, 40), ...burst()]);
    await send(deps, source, burst());
    expect(await conversionsOf(plan)).toEqual([
      { state: 'on_hold', held_for: 'burst', count: 1 },
      { state: 'on_hold', held_for: 'escrow_short', count: 2 },
      { state: 'pending', held_for: null, count: 1 },
    ]);
  });

  it('is held for its traffic once its clicks are removed, and then gets a whole review', async () => {
    const { source, offering, plan, make } = await begin({ ...cpc, escrowMinor: toMinor(1_200n) });
    const paid = clicks(make, 12);
    await send(deps, source, [...paid, ...make.traffic('conversion', 6)]);
    await database.sql`
      update conversion set hold_until = now() - interval '1 second', held_at = now() - interval '3 days'
      where plan_id = ${plan} and state = 'on_hold'`;
    await send(deps, source, paid.slice(2).map(make.invalid));
    expect(await isPaused(source)).toEqual({ is_paused: true, paused_for: 'implausible_rate' });
    await fund(offering, toMinor(1_000_000n));
    await endFlight(plan);
    expect(await conversionsOf(plan)).toEqual([
      { state: 'locked', held_for: null, count: 1 },
      { state: 'on_hold', held_for: 'implausible_rate', count: 5 },
    ]);
  });

  it('is not changed by an event after the settlement; the plan’s next step pays and settles it', async () => {
    const { source, offering, merchant, plan, make } = await short();
    await endFlight(plan);
    await fundNow(deps, offering, toMinor(700n));
    await send(deps, source, make.traffic('impression', 1));
    expect(await conversionsOf(plan)).toMatchObject([{ state: 'cleared' }, { state: 'on_hold', count: 2 }]);
    expect((await readBalances(database.sql, merchant.merchantId)).pending).toBe(0n);
    await advancePlan(deps, plan);
    expect(await conversionsOf(plan)).toMatchObject([{ count: 3 }, { state: 'on_hold', count: 1 }]);
    expect((await readBalances(database.sql, merchant.merchantId)).available).toBe(50_000n - 4_000n + 3_420n);
  });

  it('is settled by what was posted before, whenever it accrued', async () => {
    const { offering, merchant, plan } = await short();
    await endFlight(plan);
    await fundNow(deps, offering, toMinor(700n));
    // Accrued in a transaction of its own, as if a step had ended there.
    await inTransaction(database.sql, async (tx) => {
      const locked = await lockPlan(tx, plan);
      if (locked) await accrueOwed(tx, deps, locked);
    });
    await advancePlan(deps, plan);
    const { available, pending } = await readBalances(database.sql, merchant.merchantId);
    expect({ available, pending }).toEqual({ available: 50_000n - 4_000n + 3_420n, pending: 0n });
    expect(await planOf(plan)).toMatchObject({ net_minor: 3_420n });
  });

  it.each(['a correction', 'an operator'])(
    'is paid at once from the escrow that a reversal by %s returns',
    async (by) => {
      const { source, offering, plan, make } = await begin({
        ...cpc,
        escrowMinor: toMinor(1_200n),
        lockSeconds: 3_600,
      });
      const other = await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
      const otherMake = eventsOf(other);
      const conversions = make.traffic('conversion', 1);
      await send(deps, source, [...clicks(make, 10), ...conversions]);
      await send(deps, source, [...clicks(otherMake, 10), ...otherMake.traffic('conversion', 2)]);
      expect(await conversionsOf(other)).toEqual([{ state: 'on_hold', held_for: 'escrow_short', count: 2 }]);
      const queue = atOnce();
      if (by === 'a correction') await send(queue.deps, source, conversions.map(make.invalid));
      else {
        const conversionId = await oneConversion(plan, 'pending');
        await reverseConversion(queue.deps, operator, { conversionId, reason: 'No order.' });
      }
      await queue.run();
      expect(await conversionsOf(other)).toMatchObject([
        { state: 'on_hold', count: 1 },
        { state: 'pending', count: 1 },
      ]);
    },
  );

  it('keeps its place before what the offer’s other plans earn later, whoever comes to the money first', async () => {
    const { source, offering, plan, make } = await begin({ ...cpc, escrowMinor: toMinor(1_200n), lockSeconds: 3_600 });
    const later = await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
    const laterMake = eventsOf(later);
    // Two are held for their traffic before anything is owed, and one is reported later.
    const [reported, ...held] = laterMake.traffic('conversion', 3);
    await send(deps, source, held);
    await send(deps, source, [...clicks(make, 40), ...make.traffic('conversion', 4)]);
    const owed = (count: number) => ({ state: 'on_hold', held_for: 'escrow_short', count });
    const pending = (count: number) => ({ state: 'pending', held_for: null, count });
    const funded = async (amountMinor: bigint) => await fundNow(deps, offering, toMinor(amountMinor));
    // Let through now, they leave the 36.00 that are owed, although they claim to be older; of 40.00 not enough remains.
    await funded(4_000n);
    await send(deps, source, [...clicks(laterMake, 40), ...(reported ? [reported] : [])]);
    expect(await conversionsOf(later)).toEqual([owed(3)]);
    // Owed themselves, they take only what is beyond it.
    await funded(1_000n);
    await advancePlan(deps, later);
    expect(await conversionsOf(later)).toEqual([owed(2), pending(1)]);
    await advancePlan(deps, plan);
    expect(await conversionsOf(plan)).toEqual([pending(4)]);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(200n);
    await funded(2_200n);
    await advancePlan(deps, later);
    expect(await conversionsOf(later)).toEqual([pending(3)]);
  });

  it('keeps the account open until it is paid, or an operator reverses it without moving money', async () => {
    const { offering, merchant, plan } = await short();
    await endFlight(plan);
    const blocks = async () => await readCloseBlocks(database.sql, merchant.merchantId, 'USD');
    expect(await blocks()).toContainEqual(expect.objectContaining({ what: 'plans', count: 1 }));
    const before = await readBalances(database.sql, merchant.merchantId);
    for (let left = 2; left > 0; left -= 1) {
      const queue = atOnce();
      const conversionId = await oneConversion(plan, 'on_hold');
      await reverseConversion(queue.deps, operator, { conversionId, reason: 'No order.' });
      await queue.run();
    }
    expect(await readBalances(database.sql, merchant.merchantId)).toEqual(before);
    expect(await blocks()).not.toContainEqual(expect.objectContaining({ what: 'plans' }));
    await fund(offering, toMinor(10_000n));
    expect(await readBalances(database.sql, merchant.merchantId)).toEqual(before);
  });

  const settleDaysAgo = async (plan: string, interval: string) =>
    await database.sql`
      update plan set settled_at = now() - ${interval}::interval, next_due_at = now() - interval '1 minute' where id = ${plan}`;
  const toldOf = async (plan: string) => [
    ...(await database.sql<{ params: object }[]>`
      select params from notification where plan_id = ${plan} and template = 'owed_expired'`),
  ];

  it('expires 90 days after the settlement, once, moves nothing, and lets the account be closed', async () => {
    const { offering, merchant, plan } = await short();
    await endFlight(plan);
    const actor = { ...merchant, lang: 'en', zone: 'UTC' } as unknown as Actor;
    const [row] = await database.sql<{ no: string; until: Date; look_at: Date }[]>`
      select plan_no as no, settled_at + interval '90 days' as until, next_due_at as look_at from plan where id = ${plan}`;
    const owed = async () => (await findPlanDetail(database.sql, actor, row?.no ?? '', 'USD'))?.owed;
    const until = row?.until.toISOString();
    expect(await owed()).toEqual({ conversions: 2, amount: '24.00', until });
    const blocks = async () => await readCloseBlocks(database.sql, merchant.merchantId, 'USD');
    expect(await blocks()).toContainEqual({ what: 'plans', amount: '0.00', count: 1, until });
    await settleDaysAgo(plan, '89 days 23 hours 59 minutes');
    await advancePlan(deps, plan);
    expect(await conversionsOf(plan)).toMatchObject([{ state: 'cleared' }, { state: 'on_hold', count: 2 }]);
    expect(await toldOf(plan)).toEqual([]);
    // The next look is not the next review but the date itself.
    const [due] =
      await database.sql`select next_due_at < now() + interval '2 minutes' as is_soon from plan where id = ${plan}`;
    expect(due).toEqual({ is_soon: true });
    const before = await readBalances(database.sql, merchant.merchantId);
    await settleDaysAgo(plan, '90 days');
    await Promise.all([advancePlan(deps, plan), advancePlan(deps, plan)]);
    await advancePlan(deps, plan);
    const expired = { state: 'reversed', held_for: 'escrow_short', count: 2 };
    expect(await conversionsOf(plan)).toEqual([{ state: 'cleared', held_for: null, count: 2 }, expired]);
    expect(await toldOf(plan)).toEqual([{ params: { plan_no: row?.no, amount: { minor: '2400', currency: 'USD' } } }]);
    expect(await planOf(plan)).toMatchObject({ state: 'settled', is_awaited: false });
    expect([await owed(), await settlements(plan)]).toEqual([null, 1]);
    expect(await blocks()).not.toContainEqual(expect.objectContaining({ what: 'plans' }));
    await fund(offering, toMinor(10_000n));
    expect(await readBalances(database.sql, merchant.merchantId)).toEqual(before);
  });

  it('leaves the closing date unknown while another plan’s settlement is', async () => {
    const { source, merchant, plan } = await short();
    await endFlight(plan);
    await putInto(deps, merchant, await addOffering(deps, source), '100.00');
    const [block] = await readCloseBlocks(database.sql, merchant.merchantId, 'USD');
    expect(block).toEqual({ what: 'plans', amount: '100.00', count: 2 });
  });

  it('is paid or expires a few at a time when there are many; one notification names all that expire', async () => {
    await configure({ perMinute: 10_000 });
    const terms = { ...cpc, priceMinor: toMinor(1n), payoutMinor: toMinor(10n), escrowMinor: toMinor(10n) };
    const { source, offering, plan, make } = await begin(terms);
    await send(deps, source, [...clicks(make, 2_400), ...make.traffic('conversion', 1_200)]);
    await passLock(database.sql, database.sql`plan_id = ${plan}`);
    await endFlight(plan);
    await fund(offering, toMinor(6_000n));
    const owed = { state: 'on_hold', held_for: 'escrow_short', count: 599 };
    expect(await conversionsOf(plan)).toEqual([{ state: 'cleared', held_for: null, count: 601 }, owed]);
    expect(await settlements(plan)).toBe(3);
    await settleDaysAgo(plan, '90 days');
    await advancePlan(deps, plan);
    expect(await conversionsOf(plan)).toMatchObject([{ count: 601 }, { ...owed, state: 'reversed' }]);
    expect(await toldOf(plan)).toMatchObject([{ params: { amount: { minor: '5990' } } }]);
    expect(await planOf(plan)).toMatchObject({ is_awaited: false });
  });

  it('is paid on its last day as far as the escrow reaches, however late the job runs; the rest expires', async () => {
    const { offering, plan } = await short();
    await endFlight(plan);
    await settleDaysAgo(plan, '120 days');
    await fund(offering, toMinor(700n));
    expect(await conversionsOf(plan)).toEqual([
      { state: 'cleared', held_for: null, count: 3 },
      { state: 'reversed', held_for: 'escrow_short', count: 1 },
    ]);
    expect(await toldOf(plan)).toMatchObject([{ params: { amount: { minor: '1200' } } }]);
    expect(await planOf(plan)).toMatchObject({ net_minor: 3_420n, is_awaited: false });
  });

  it('waits for its lock date like the others, so that it can be removed until then', async () => {
    const { source, plan, make } = await begin({ ...cpc, escrowMinor: toMinor(1_200n), lockSeconds: 3_600 });
    await send(deps, source, [...clicks(make, 40), ...make.traffic('conversion', 2)]);
    await endFlight(plan);
    expect(await planOf(plan)).toMatchObject({ state: 'put_finished' });
    await passLock(database.sql, database.sql`plan_id = ${plan} and state = 'pending'`, '1 second');
    await endFlight(plan);
    expect(await planOf(plan)).toMatchObject({ state: 'put_finished' });
    await passLock(database.sql, database.sql`plan_id = ${plan}`, '1 second');
    await endFlight(plan);
    await endFlight(plan);
    expect(await planOf(plan)).toMatchObject({ state: 'settled', is_awaited: true });
  });

  it('is paid by the network up to the configured cover of the offer, over all its plans', async () => {
    await configure({ networkCover: '18.00' });
    const { source, offering, plan, make } = await begin({ ...cpc, escrowMinor: toMinor(3_000n) });
    const other = await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
    const otherMake = eventsOf(other);
    await send(deps, source, [...clicks(make, 40), ...make.traffic('conversion', 4)]);
    expect(await conversionsOf(plan)).toEqual([{ state: 'pending', held_for: null, count: 4 }]);
    await send(deps, source, [...clicks(otherMake, 40), ...otherMake.traffic('conversion', 1)]);
    expect(await conversionsOf(other)).toEqual([{ state: 'on_hold', held_for: 'escrow_short', count: 1 }]);
    expect(await readEscrow(database.sql, offering.offerId)).toBe(0n);
  });
});
