/**
 * Putting, repeated and in races. Races are made by sending N calls at once over a pool of 16 connections: they meet at
 * the row locks, and the assertions are on the database afterwards.
 */
import { toMinor } from '@placard/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { listPlans } from '../../src/queries/plans/list.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { showOffer } from '../../src/queries/plans/show-offer.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { useDeps } from '../support/use-database.ts';
import {
  advanceUntil,
  balancesOf,
  deliver,
  events,
  makeMerchant,
  makeOffering,
  operator,
  planIdOf,
} from '../support/world.ts';
import { giveCoupon, put, reasonOf } from './put-world.ts';

const { database, deps } = useDeps();

describe('putting a plan', () => {
  it('refuses what terms, balance or level do not allow', async () => {
    const offering = await makeOffering(deps);
    const merchant = await makeMerchant(deps, { available: 120_00n });
    for (const amount of ['49.99', '500.01']) {
      await expect(put(deps, merchant, offering, { amount })).rejects.toMatchObject({
        reason: 'put_out_of_range',
        details: { lowest_put: '50.00', highest_put: '500.00', currency: 'USD' },
      });
    }
    await expect(put(deps, merchant, offering, { amount: '120.01' })).rejects.toMatchObject({
      reason: 'insufficient_balance',
      details: { available: '120.00', missing: '0.01', currency: 'USD' },
    });
    await expect(put(deps, merchant, offering, { amount: '0.001' })).rejects.toMatchObject({
      reason: 'invalid_fields',
      fields: [{ field: 'amount', rule: 'format' }],
    });
    expect(await reasonOf(put(deps, merchant, offering, { version: 'older' }))).toBe('terms_changed');
    expect(await reasonOf(put(deps, merchant, offering, { amount: '120' }))).toBe('done');
    expect(await reasonOf(put(deps, merchant, offering, { amount: '50' }))).toBe('plan_already_put');
    const other = await makeMerchant(deps, { available: 500_00n });
    const somebodyElses = { ...offering, planNoFor: () => offering.planNoFor(merchant) };
    expect(await reasonOf(put(deps, other, somebodyElses, { version: 'any' }))).toBe('plan_not_found');
    for (const outcome of ['done', 'done', 'done', 'too_many_plans']) {
      expect(await reasonOf(put(deps, other, await makeOffering(deps)))).toBe(outcome);
    }
    const poor = await makeOffering(deps, { escrowMinor: 1_00n });
    expect(await reasonOf(put(deps, merchant, poor))).toBe('offer_escrow_low');
  });

  it('is next due when its matching ends', async () => {
    const due: { planId: string; at: Date }[] = [];
    const jobs = { planDue: async (_tx: unknown, planId: string, at: Date) => void due.push({ planId, at }) };
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const offering = await makeOffering(deps, { matchingSeconds: 1800 });
    await put({ ...deps, jobs }, merchant, offering);
    const [plan] = await deps.sql<{ id: string; put_at: Date; matching_ends_at: Date; next_due_at: Date }[]>`
      select id, put_at, matching_ends_at, next_due_at from plan where merchant_id = ${merchant.id}`;
    if (!plan) throw new Error('no plan was put');
    expect(due).toEqual([{ planId: plan.id, at: plan.matching_ends_at }]);
    expect(plan.next_due_at).toEqual(plan.matching_ends_at);
    expect(plan.matching_ends_at.getTime() - plan.put_at.getTime()).toBe(1800_000);
  });

  it('takes no place of an offering without a quota', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const offering = await makeOffering(deps);
    await put(deps, merchant, offering);
    const rows = await deps.sql`select places, places_taken from offering where offering_no = ${offering.no}`;
    expect([...rows]).toEqual([{ places: null, places_taken: 0 }]);
  });

  it('accepts the lowest and the highest amount of the terms', async () => {
    const merchant = await makeMerchant(deps, { available: 550_00n });
    expect(await reasonOf(put(deps, merchant, await makeOffering(deps), { amount: '50' }))).toBe('done');
    expect(await reasonOf(put(deps, merchant, await makeOffering(deps), { amount: '500' }))).toBe('done');
    expect(await balancesOf(deps, merchant)).toEqual({ reserved_cash: 550_00n });
  });

  it('offers a member the next level’s fee until the membership runs out', async () => {
    const merchant = await makeMerchant(deps);
    const planNo = (await makeOffering(deps)).planNoFor(merchant);
    const feeWhereItEndsIn = async (interval: string) => {
      await deps.sql`
        update merchant set membership_level = 2, membership_until = now() + ${interval}::text::interval where id = ${merchant.id}`;
      return (await showOffer(deps, merchant.keyed(), planNo)).terms.fee_bps;
    };
    expect(await feeWhereItEndsIn('1 hour')).toBe(450);
    expect(await feeWhereItEndsIn('-1 second')).toBe(500);
  });

  it('returns each merchant their own act if two use the same key', async () => {
    const offering = await makeOffering(deps);
    const merchants = [
      await makeMerchant(deps, { available: 100_00n }),
      await makeMerchant(deps, { available: 100_00n }),
    ];
    const key = randomUUID();
    for (const turn of ['first', 'again']) {
      for (const merchant of merchants) {
        expect(await put(deps, merchant, offering, { key }), turn).toMatchObject({
          plan_no: offering.planNoFor(merchant),
        });
      }
    }
  });

  it('happens once however often one key is sent at once', async () => {
    const merchant = await makeMerchant(deps, { available: 1000_00n });
    const offering = await makeOffering(deps);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(deps, merchant, offering, { key })));
    expect(new Set(answers.map((answer) => answer.plan_no)).size).toBe(1);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 900_00n, reserved_cash: 100_00n });
    expect(await reasonOf(put(deps, merchant, offering, { key, amount: '60' }))).toBe('idempotency_key_reused');
  });

  it('returns the same refusal for the same key, even when the state has changed', async () => {
    const merchant = await makeMerchant(deps, { available: 10_00n });
    const offering = await makeOffering(deps);
    const key = randomUUID();
    expect(await reasonOf(put(deps, merchant, offering, { key }))).toBe('insufficient_balance');
    await recordTopUp(deps, operator, { merchantId: merchant.id, amountMinor: toMinor(500_00n), reference: newId() });
    expect(await reasonOf(put(deps, merchant, offering, { key }))).toBe('insufficient_balance');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 510_00n });
    expect(await reasonOf(put(deps, merchant, offering))).toBe('done');
  });

  it('stores which field was refused', async () => {
    const merchant = await makeMerchant(deps, { available: 10_00n });
    const offering = await makeOffering(deps);
    const key = randomUUID();
    for (const turn of ['first', 'again']) {
      const refused = put(deps, merchant, offering, { key, amount: '1' });
      await expect(refused, turn).rejects.toMatchObject({ fields: [{ field: 'amount', rule: 'range' }] });
    }
  });

  it('never spends more than the balance, however many puts race', async () => {
    const merchant = await makeMerchant(deps, { available: 250_00n });
    const offerings = await Promise.all(Array.from({ length: 8 }, () => makeOffering(deps)));
    const outcomes = await Promise.all(offerings.map((offering) => reasonOf(put(deps, merchant, offering))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 50_00n, reserved_cash: 200_00n });
  });

  it('waits for no other put into the same offering', async () => {
    const offering = await makeOffering(deps);
    const merchants = await Promise.all(Array.from({ length: 17 }, () => makeMerchant(deps, { available: 100_00n })));
    const [first, ...others] = merchants;
    if (!first) throw new Error('nobody is there to put');
    await put(deps, first, offering);
    const counted = Promise.withResolvers<void>();
    const isDone = Promise.withResolvers<void>();
    // As an act in progress holds its counter until its end.
    const underWay = database.sql.begin(async (tx) => {
      await tx`
        select 1 from offering_puts where offering_id = (select id from offering where offering_no = ${offering.no}) for update`;
      counted.resolve();
      await isDone.promise;
    });
    await counted.promise;
    // Every connection of the pool except the held one has its turn.
    await Promise.all(others.map((merchant) => put(deps, merchant, offering)));
    isDone.resolve();
    await underWay;
    const counts = database.sql`
      select sum(puts)::int as puts from offering_puts c join offering g on g.id = c.offering_id
      where g.offering_no = ${offering.no}`;
    expect(await counts).toEqual([{ puts: 17 }]);
  });

  it('gives the last quota place to one merchant', async () => {
    const offering = await makeOffering(deps, { places: 2 });
    const merchants = await Promise.all(Array.from({ length: 6 }, () => makeMerchant(deps, { available: 100_00n })));
    const outcomes = await Promise.all(merchants.map((merchant) => reasonOf(put(deps, merchant, offering))));
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'quota_full', 'quota_full', 'quota_full', 'quota_full']);
  });

  it.each([
    [98, [99, 100]],
    [99, [100]],
    [100, []],
  ])(
    'raises a score of %i to %j as two plans settle, and the volume by the spent parts of the puts',
    async (before, credited) => {
      const merchant = await makeMerchant(deps, { available: 200_00n });
      await deps.sql`update merchant set credit_score = ${before} where id = ${merchant.id}`;
      for (let count = 0; count < 2; count += 1) {
        const offering = await makeOffering(deps);
        await put(deps, merchant, offering);
        const planId = await planIdOf(deps, offering.planNoFor(merchant));
        await deliver(deps, offering.sourceId, events(planId, 'click', 10));
        await stopPlan(deps, merchant.keyed(), offering.planNoFor(merchant));
        await advanceUntil(deps, planId, 'settled');
      }
      const [row] = await deps.sql`select credit_score, settled_put_minor from merchant where id = ${merchant.id}`;
      expect(row).toEqual({ credit_score: 100, settled_put_minor: 20_00n });
      const rows = await deps.sql<{ score_after: number }[]>`
        select score_after from credit_event where merchant_id = ${merchant.id} and change = 1 order by score_after`;
      expect(rows.map((event) => event.score_after)).toEqual(credited);
    },
  );
});

describe('a plan that is stopped or not delivered', () => {
  it('returns everything without a delivery, including the coupon and the place', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n, startUp: 20_00n });
    const couponId = await giveCoupon(deps, merchant, 'Back', { kind: 'fixed_amount', amount_minor: 10_00n });
    const offering = await makeOffering(deps, { matchingSeconds: 1, places: 1 });
    await put(deps, merchant, offering, { couponId });
    const planId = await planIdOf(deps, offering.planNoFor(merchant));
    await Promise.all(Array.from({ length: 5 }, () => advanceUntil(deps, planId, 'put_failed')));
    expect(await balancesOf(deps, merchant)).toEqual({
      available: 100_00n,
      start_up_advances: -20_00n,
      start_up_credit: 20_00n,
    });
    expect(await reasonOf(put(deps, merchant, await makeOffering(deps), { couponId }))).toBe('done');
  });

  it('is stopped once by many', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const offering = await makeOffering(deps);
    await put(deps, merchant, offering);
    const planNo = offering.planNoFor(merchant);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => reasonOf(stopPlan(deps, merchant.keyed(), planNo))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await balancesOf(deps, merchant)).toEqual({ available: 100_00n });
  });

  it('finishes when the put is consumed, and settles once by many workers', async () => {
    const merchant = await makeMerchant(deps, { available: 50_00n });
    const offering = await makeOffering(deps);
    await put(deps, merchant, offering, { amount: '50' });
    const planId = await planIdOf(deps, offering.planNoFor(merchant));
    await deliver(deps, offering.sourceId, [...events(planId, 'click', 60), ...events(planId, 'conversion', 3)]);
    await Promise.all(Array.from({ length: 6 }, () => advancePlan(deps, planId)));
    await advanceUntil(deps, planId, 'settled');
    // A loss: 36 of revenue less 1.80 of fee for 50 spent.
    expect(await balancesOf(deps, merchant)).toEqual({ available: 34_20n });
    const list = await listPlans(deps, merchant.keyed(), { status: 'settled' });
    expect(list.list[0]).toMatchObject({ profit: '-15.80', put_progress_bps: 10_000, end_reason: 'put_consumed' });
  });
});
