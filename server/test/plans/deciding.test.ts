/** What helps a merchant decide on an offer and watch a plan: order, results, pace, newest conversions, the next offer. */
import { describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/database.ts';
import type { PlanDetail } from '../../src/queries/plans/detail.ts';
import { substantiationOf } from '../../src/queries/plans/substantiation.ts';
import { showOffer } from '../../src/queries/plans/show-offer.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { settledPlan } from '../support/settled-plan.ts';
import { advanceUntil, deliver, events, makeMerchant, makeOffering, planIdOf, putInto } from '../support/world.ts';
import type { TestMerchant, TestOffering } from '../support/world.ts';

const { detail: planDetail, list: planList } = calls.plans;

describe('deciding on an offer', () => {
  const server = useMerchantApi();

  it('orders open offers by payout, lowest put or deadline, over all pages', async () => {
    const { deps } = server;
    const merchant = await makeMerchant(deps);
    const offerings = [
      await makeOffering(deps, { payoutMinor: 900n, lowestMinor: 70_00n }),
      await makeOffering(deps, { payoutMinor: 2_000n, lowestMinor: 60_00n }),
      await makeOffering(deps, { payoutMinor: 900n, lowestMinor: 50_00n }),
    ];
    const [first, second, third] = offerings.map((offering) => offering.planNoFor(merchant));
    const setEnd = async (offering: TestOffering | undefined, days: number) =>
      await deps.sql`update offering set ends_at = now() + ${days} * interval '1 day' where offering_no = ${offering?.no ?? ''}`;
    await setEnd(offerings[0], 3);
    await setEnd(offerings[2], 1);
    const ordered = async (sort: 'payout' | 'lowest_put' | 'deadline') => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const more: object = cursor === '' ? {} : { cursor };
        const page = await merchantCalls(server).get(merchant, planList, {
          status: 'wait_put',
          sort,
          limit: '1',
          ...more,
        });
        found.push(...page.list.map(({ plan_no: no }) => no));
        cursor = page.next_cursor;
      }
      return found;
    };
    const byPayout = await ordered('payout');
    expect(byPayout[0]).toBe(second);
    expect(new Set(byPayout)).toEqual(new Set([first, second, third]));
    expect(await ordered('lowest_put')).toEqual([third, second, first]);
    expect(await ordered('deadline')).toEqual([third, first, second]);
    const { list } = await merchantCalls(server).get(merchant, planList, { status: 'wait_put' });
    expect(list.map(({ plan_no: no }) => no)).toEqual([third, second, first]);
    expect(list[1]).toMatchObject({ pricing_model: 'cpc', media_price: '1.00', payout_per_conversion: '20.00' });
  });

  it('shows ranges of three merchants or more from eight settled plans on, every plan in one bar, and no exact result or time', async () => {
    const { deps } = server;
    const offering = await makeOffering(deps, { payoutMinor: 1_000n });
    const settle = async (conversions: number) => {
      const merchant = await makeMerchant(deps, { available: 100_00n });
      await settledPlan(deps, offering, merchant, '50', { clicks: 20, conversions });
    };
    const reader = await makeMerchant(deps);
    const results = async () => (await showOffer(deps, reader.keyed(), offering.planNoFor(reader))).substantiation;
    expect(await results()).toBeNull();
    // 20 spent; a conversion earns 10, and 0.50 of it is the fee.
    for (const conversions of [0, 1, 1, 2, 2, 2, 3]) await settle(conversions);
    expect(await results()).toMatchObject({
      settled_plans: 7,
      losses: null,
      gains: null,
      middle: null,
      bars: [],
    });
    await settle(4);
    const day = (
      await deps.sql<{ day: string }[]>`select (now() at time zone ${deps.businessZone})::date::text as day`
    )[0]?.day;
    // −100 %, −52.5 % and −5 % are ranges of three; of +42.5 % and +90 % are fewer.
    expect(await results()).toEqual({
      settled_plans: 8,
      from: day,
      to: day,
      losses: 6,
      gains: 2,
      middle: null,
      bars: [
        { from_bps: -10_000, to_bps: -5_000, plans: 3 },
        { from_bps: -5_000, to_bps: null, plans: 5 },
      ],
    });
    // Whoever is one of five reads the results of four others.
    const ofFive = deps.sql.begin(async (tx) => {
      const plans = await tx<{ id: string; merchant_id: string }[]>`
        select id, merchant_id from plan where offer_id = ${offering.offerId} order by id`;
      await tx`set local session_replication_role = replica`;
      for (const [index, { id }] of plans.entries())
        await tx`update plan set merchant_id = ${plans[index % 5]?.merchant_id ?? ''}, offering_id = gen_random_uuid() where id = ${id}`;
      const readBy = async (merchantId: string) =>
        await substantiationOf({ ...deps, sql: tx }, offering.offerId, { merchantId });
      expect(await readBy(reader.id)).toMatchObject({ losses: 6, bars: [{ plans: 8 }] });
      const own = await readBy(plans[0]?.merchant_id ?? '');
      expect(own).toMatchObject({ settled_plans: 8, losses: null, gains: null, bars: [] });
      throw new Error('undone');
    });
    await expect(ofFive).rejects.toThrow('undone');
  });

  it('names a middle result from twenty plans of ten merchants on', async () => {
    const { deps } = server;
    const offering = await makeOffering(deps, { payoutMinor: 1_000n });
    const reader = { merchantId: (await makeMerchant(deps)).id };
    const results = async (sql: Db = deps.sql) =>
      (await substantiationOf({ ...deps, sql }, offering.offerId, reader)) ?? undefined;
    for (let settled = 0; settled < 20; settled += 1) {
      const merchant = await makeMerchant(deps, { available: 100_00n });
      if (settled === 19) expect(await results()).toMatchObject({ settled_plans: 19, losses: 19, middle: null });
      await settledPlan(deps, offering, merchant, '50', { clicks: 20, conversions: settled % 2 });
    }
    expect(await results()).toMatchObject({ middle: { from_bps: -10_000, to_bps: null, plans: 20 } });
    const ofNine = deps.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update plan set state = 'put_failed' where id in (
        select id from plan where offer_id = ${offering.offerId} order by id limit 11)`;
      expect(await results(tx)).toMatchObject({ settled_plans: 20, losses: 20, middle: null });
      throw new Error('undone');
    });
    await expect(ofNine).rejects.toThrow('undone');
  });
});

describe('watching a plan', () => {
  const server = useMerchantApi();

  const read = async (merchant: TestMerchant, planNo: string): Promise<PlanDetail> =>
    await merchantCalls(server).get(merchant, planDetail, { plan_no: planNo });

  it('shows the newest conversions, and a pace only once there are enough facts', async () => {
    const { deps } = server;
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const offering = await makeOffering(deps);
    const planNo = offering.planNoFor(merchant);
    const planId = await putInto(deps, merchant.keyed(), offering, '90');
    await deliver(deps, offering.sourceId, events(planId, 'click', 30));
    for (let count = 0; count < 4; count += 1) await deliver(deps, offering.sourceId, events(planId, 'conversion', 1));
    const early = await read(merchant, planNo);
    expect(early.pace).toBeNull();
    expect(early.delivery?.latest).toHaveLength(3);
    const times = early.delivery?.latest.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted().toReversed());
    expect(early.delivery?.latest[0]).toMatchObject({ amount: '12.00', state: 'locked' });
    const counted = await deps.sql<{ at: Date }[]>`
      select posted_at as at from ledger_transfer where kind = 'conversion_accrued' and plan_id = ${planId}
      order by posted_at desc limit 3`;
    expect(early.delivery?.latest.map((each) => each.counted_at)).toEqual(counted.map(({ at }) => at.toISOString()));

    // A quarter of an hour of its hour is over.
    await deps.sql`
      update plan set started_at = now() - interval '15 minutes', flight_ends_at = now() + interval '45 minutes'
      where id = ${planId}`;
    const { pace } = await read(merchant, planNo);
    expect(pace).toMatchObject({ is_spent: true, left: '0.00' });
    // 30 of 90 in a quarter of an hour: the rest takes half an hour, and the answer some milliseconds.
    expect(Date.parse(pace?.ends_at ?? '') - Date.now()).toBeLessThanOrEqual(30 * 60_000 + 3_000);
    expect(Date.parse(pace?.ends_at ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
    await stopPlan(deps, merchant.keyed(), planNo);
    expect((await read(merchant, planNo)).pace).toBeNull();
  });

  it('names the newest open offer of the same product once the plan is over, else a similar one within the balance', async () => {
    const { deps } = server;
    const merchant = await makeMerchant(deps, { available: 190_00n, startUp: 10_00n });
    const offering = await makeOffering(deps);
    const planNo = offering.planNoFor(merchant);
    await putInto(deps, merchant.keyed(), offering, '50');
    const planId = await planIdOf(deps, planNo);
    // Another product's offer is not the same.
    const other = await makeOffering(deps);
    await stopPlan(deps, merchant.keyed(), planNo);
    await advanceUntil(deps, planId, 'put_failed');
    const similar = { plan_no: other.planNoFor(merchant), product_name: 'A film', lowest_put: '50.00' };
    expect(await read(merchant, planNo), 'of the same kind').toMatchObject({ again: null, similar });
    await deps.sql`update offer set lowest_put_minor = 20001, highest_put_minor = 20001 where id = ${other.offerId}`;
    expect((await read(merchant, planNo)).similar?.plan_no, 'above the balance and the start-up credit').not.toBe(
      similar.plan_no,
    );
    await deps.sql`update offer set lowest_put_minor = 20000 where id = ${other.offerId}`;
    expect((await read(merchant, planNo)).similar?.plan_no, 'all of both').toBe(similar.plan_no);
    await deps.sql`
      update offer set product_id = (select product_id from offer where id = ${offering.offerId})
      where id = ${other.offerId}`;
    expect(await read(merchant, planNo)).toMatchObject({ again: other.planNoFor(merchant), similar: null });
    await deps.sql`update offer set is_paused = true where id = ${other.offerId}`;
    expect((await read(merchant, planNo)).again).toBeNull();
  });
});
