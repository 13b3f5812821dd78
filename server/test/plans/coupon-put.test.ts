/** Putting with a coupon: which one can be used, what it pays, and what it deducts from the fee. */
import { describe, expect, it } from 'vitest';
import { statisticsTypes } from '@placard/contract';
import { readsOf } from '../../src/database/read-replica.ts';
import { showOffer } from '../../src/queries/plans/show-offer.ts';
import { readStatistics } from '../../src/queries/plans/statistics.ts';
import { newId } from '../../src/platform/ids.ts';
import { useDeps } from '../support/use-database.ts';
import { advanceUntil, balancesOf, deliver, events, makeMerchant, makeOffering, planIdOf } from '../support/world.ts';
import { giveCoupon, put, reasonOf } from './put-world.ts';

const { database, deps } = useDeps();

describe('a coupon for a put', () => {
  it('refuses a coupon that has expired', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const couponId = await giveCoupon(deps, merchant, 'Late', { kind: 'fixed_amount', amount_minor: 10_00n });
    await database.sql`update coupon set expires_at = now() where id = ${couponId}`;
    expect(await reasonOf(put(deps, merchant, await makeOffering(deps), { couponId }))).toBe('coupon_expired');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 100_00n });
  });

  it('accepts a coupon from its requirement on', async () => {
    const merchant = await makeMerchant(deps, { available: 200_00n });
    const definition = { kind: 'fixed_amount', amount_minor: 10_00n, requirement_minor: 60_00n };
    const couponId = await giveCoupon(deps, merchant, 'From 60', definition);
    const offering = await makeOffering(deps);
    await expect(put(deps, merchant, offering, { couponId, amount: '59.99' })).rejects.toMatchObject({
      reason: 'coupon_requirement_not_met',
      details: { requirement: '60.00', currency: 'USD' },
    });
    expect(await reasonOf(put(deps, merchant, offering, { couponId, amount: '60' }))).toBe('done');
  });

  it('refuses another merchant’s coupon', async () => {
    const [merchant, other] = [await makeMerchant(deps, { available: 100_00n }), await makeMerchant(deps)];
    const couponId = await giveCoupon(deps, other, 'Theirs', { kind: 'fixed_amount', amount_minor: 10_00n });
    expect(await reasonOf(put(deps, merchant, await makeOffering(deps), { couponId }))).toBe('coupon_not_found');
  });

  it('shows usable coupons, the first to expire first', async () => {
    const [merchant, other] = [await makeMerchant(deps, { available: 1000_00n }), await makeMerchant(deps)];
    const fixed = { kind: 'fixed_amount', amount_minor: 10_00n };
    const give = async (name: string, definition: object, endsIn: string) => {
      const id = await giveCoupon(deps, merchant, name, definition);
      await deps.sql`update coupon set expires_at = now() + ${endsIn}::text::interval where id = ${id}`;
      return id;
    };
    const later = await give('Later', { ...fixed, requirement_minor: 60_00n }, '2 hours');
    const soon = await give('Soon', { kind: 'discount', rate_bps: 1000 }, '1 hour');
    await give('Late', fixed, '0 hours');
    await giveCoupon(deps, other, 'Theirs', fixed);
    // One of two with the same name is used: the other waits for the next day.
    const [used] = [await give('Same', fixed, '1 hour'), await give('Same', fixed, '1 hour')];
    await put(deps, merchant, await makeOffering(deps), { couponId: used });
    const planNo = (await makeOffering(deps)).planNoFor(merchant);
    const { coupons } = (await showOffer(deps, merchant.keyed(), planNo)).funding;
    expect(coupons).toMatchObject([
      { coupon_id: soon, kind: 'discount', name: 'Soon', rate_bps: 1000, value: null, requirement: '0.00' },
      { coupon_id: later, kind: 'fixed_amount', name: 'Later', rate_bps: null, value: '10.00', requirement: '60.00' },
    ]);
    const [row] = await deps.sql<{ expires_at: Date }[]>`select expires_at from coupon where id = ${soon}`;
    expect(coupons[0]?.expires_at).toBe(row?.expires_at.toISOString());
    await deps.sql`update coupon set used_at = used_at - interval '1 day', used_day = used_day - 1 where id = ${used}`;
    const { funding } = await showOffer(deps, merchant.keyed(), planNo);
    expect(funding.coupons.map(({ name }) => name)).toEqual(['Soon', 'Same', 'Later']);
  });

  it('uses a coupon on the day of the business zone, not of UTC', async () => {
    // Fourteen hours ahead of UTC or twelve behind: one of the two has another day now.
    const businessZone = new Date().getUTCHours() < 10 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    const abroad = { ...deps, businessZone };
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const couponId = await giveCoupon(deps, merchant, 'Today', { kind: 'fixed_amount', amount_minor: 10_00n });
    await put(abroad, merchant, await makeOffering(deps), { couponId });
    const [row] = await database.sql`
      select used_day = (now() at time zone ${businessZone})::date as is_here, used_day = (now() at time zone 'UTC')::date as is_utc
      from coupon where id = ${couponId}`;
    expect(row).toEqual({ is_here: true, is_utc: false });
  });

  it('uses one coupon of a name per day, also in a race', async () => {
    const merchant = await makeMerchant(deps, { available: 1000_00n });
    const coupons = [
      await giveCoupon(deps, merchant, 'Same', { kind: 'fixed_amount', amount_minor: 10_00n }),
      await giveCoupon(deps, merchant, 'Same', { kind: 'fixed_amount', amount_minor: 10_00n }),
    ];
    const offerings = [await makeOffering(deps), await makeOffering(deps)];
    const outcomes = await Promise.all(
      offerings.map((offering, index) => reasonOf(put(deps, merchant, offering, { couponId: coupons[index] ?? '' }))),
    );
    expect(outcomes.toSorted()).toEqual(['coupon_same_name_today', 'done']);
    expect((await balancesOf(deps, merchant)).reserved_promo).toBe(10_00n);
  });

  it.each([
    [
      'discount',
      { kind: 'discount', rate_bps: 1000, amount_minor: 5_00n },
      { available: 905_00n, reserved_cash: 95_00n, reserved_promo: 5_00n },
    ],
    [
      'fixed amount',
      { kind: 'fixed_amount', amount_minor: 15_00n },
      { available: 915_00n, reserved_cash: 85_00n, reserved_promo: 15_00n },
    ],
    [
      'value-added',
      { kind: 'value_added', rate_bps: 2000 },
      { available: 900_00n, reserved_cash: 100_00n, reserved_promo: 20_00n },
    ],
    ['deduction', { kind: 'deduction', amount_minor: 3_00n }, { available: 900_00n, reserved_cash: 100_00n }],
    [
      'custom',
      { kind: 'custom', amount_minor: 7_00n },
      { available: 907_00n, reserved_cash: 93_00n, reserved_promo: 7_00n },
    ],
  ])('funds with a %s coupon', async (name, definition, expected) => {
    const merchant = await makeMerchant(deps, { available: 1000_00n });
    const couponId = await giveCoupon(deps, merchant, name, definition);
    await put(deps, merchant, await makeOffering(deps), { couponId });
    expect(await balancesOf(deps, merchant)).toEqual(expected);
    expect(await reasonOf(put(deps, merchant, await makeOffering(deps), { couponId }))).toBe('coupon_used');
  });

  it.each([
    // 120 of revenue, 6 of fee, of which promotions pay 4.
    ['deducts a deduction coupon from the fee at settlement', 'deduction', '4.00'],
    // 4 stayed in the wallet; 120 of revenue, and all 6 of fee.
    ['deducts nothing from the fee for a coupon that paid part of the put', 'fixed_amount', '0.00'],
  ] as const)('%s', async (_rule, kind, expected) => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const couponId = await giveCoupon(deps, merchant, kind, { kind, amount_minor: 4_00n });
    const offering = await makeOffering(deps);
    await put(deps, merchant, offering, { couponId });
    const planId = await planIdOf(deps, offering.planNoFor(merchant));
    await deliver(deps, offering.sourceId, [...events(planId, 'click', 100), ...events(planId, 'conversion', 10)]);
    const reading = { ...deps, reads: readsOf(deps.sql) };
    const { totals } = await readStatistics(reading, merchant.keyed(), statisticsTypes.all, 'UTC');
    expect([totals.estimated, totals.estimated_coupon]).toEqual([expected, expected]);
    await advanceUntil(deps, planId, 'settled');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 118_00n });
  });

  it('accepts a team coupon only from followers of its agent', async () => {
    await deps.sql`insert into agent (agent_no, name, share_bps) values ('T1', 'Team', 100)`;
    const merchant = await makeMerchant(deps, { available: 1000_00n });
    const couponId = await giveCoupon(deps, merchant, 'Team', { kind: 'team', amount_minor: 5_00n, agent_no: 'T1' });
    const offering = await makeOffering(deps);
    const follow = async (endedAt: Date | null) =>
      await deps.sql`
        insert into follow (id, merchant_id, agent_no, share_bps, ended_at)
        values (${newId()}, ${merchant.id}, 'T1', 100, ${endedAt})`;
    await follow(new Date());
    const usable = async () =>
      (await showOffer(deps, merchant.keyed(), offering.planNoFor(merchant))).funding.coupons.map(({ kind }) => kind);
    expect(await usable()).toEqual([]);
    await expect(put(deps, merchant, offering, { couponId })).rejects.toMatchObject({
      reason: 'coupon_not_following_agent',
      details: { agent_id: 'T1' },
    });
    await follow(null);
    expect(await usable()).toEqual(['team']);
    expect(await reasonOf(put(deps, merchant, offering, { couponId }))).toBe('done');
  });
});
