/** Guarantee money and membership: own money set aside, and a price paid for days. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { stopMembership as stopMembershipNow } from '../../src/usecases/wallet/stop-membership.ts';
import { inTransaction, nested } from '../../src/database/database.ts';
import { put, reasonOf } from '../plans/put-world.ts';
import { untilLocked } from '../support/locks.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import {
  balancesOf,
  deliver,
  events,
  makeMerchant,
  makeOffering,
  networkBalance,
  planIdOf,
  toldTo,
} from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { atOnce, tally } from '../support/at-once.ts';

const { deps, api } = useMerchants();
const { payGuarantee, takeBackGuarantee, buyMembership, stopMembership, flowList } = calls.wallet;

/** Puts 50.00 into a new plan. */
const putSomewhere = async (merchant: TestMerchant) =>
  await put(deps, merchant, await makeOffering(deps), { amount: '50' });

describe('the guarantee', () => {
  it('is own money, moved in and back as a whole', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const { transfer } = await api.get(merchant, payGuarantee, { amount: '30' });
    expect(transfer.lines).toEqual([
      { account: 'available', amount: '-30.00', is_yours: true },
      { account: 'guarantee', amount: '30.00', is_yours: true },
    ]);
    await api.get(merchant, payGuarantee, { amount: '20.5' });
    expect(await balancesOf(deps, merchant)).toEqual({ available: 49_50n, guarantee: 50_50n });
    await api.get(merchant, takeBackGuarantee, {});
    expect(await balancesOf(deps, merchant)).toEqual({ available: 100_00n });
    await api.refuses(
      { reason: 'insufficient_balance', available: '0.00', currency: 'USD' },
      merchant,
      takeBackGuarantee,
      {},
    );
    await api.refuses('insufficient_balance', merchant, payGuarantee, { amount: '100.01' });
    await api.refuses('amount: range', merchant, payGuarantee, { amount: '0' });
  });

  it('comes back when no plan runs', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    await api.get(merchant, payGuarantee, { amount: '30' });
    const offering = await makeOffering(deps);
    const planNo = offering.planNoFor(merchant);
    await put(deps, merchant, offering, { amount: '50' });
    const inUse = { reason: 'guarantee_in_use', running_plans: 1 };
    expect(await api.refusal(merchant, takeBackGuarantee, {}), 'matching').toMatchObject(inUse);
    await deliver(deps, offering.sourceId, events(await planIdOf(deps, planNo), 'click', 1));
    expect(await api.refusal(merchant, takeBackGuarantee, {}), 'putting').toMatchObject(inUse);
    await stopPlan(deps, merchant.keyed(), planNo);
    await api.get(merchant, takeBackGuarantee, {});
  });

  it('cannot return while a put begins: either the plan runs with it, or it was back before', async () => {
    for (let round = 0; round < 4; round += 1) {
      const merchant = await makeMerchant(deps, { available: 100_00n });
      await api.get(merchant, payGuarantee, { amount: '50' });
      const [, taken] = await Promise.all([
        reasonOf(putSomewhere(merchant)),
        api.reason(merchant, takeBackGuarantee, {}),
      ]);
      expect(['done', 'guarantee_in_use']).toContain(taken);
      expect((await balancesOf(deps, merchant))['guarantee'] ?? 0n).toBe(taken === 'done' ? 0n : 50_00n);
    }
  });

  it('moves once when one request is sent ten times at once', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const key = randomUUID();
    await atOnce(10, () => api.get(merchant, payGuarantee, { amount: '10' }, { key }));
    expect(await balancesOf(deps, merchant)).toEqual({ available: 90_00n, guarantee: 10_00n });
  });
});

describe('membership', () => {
  it('costs the price shown, and grants the next level for its days', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const refusal = await api.refusal(merchant, buyMembership, { price: '29.99' });
    expect(refusal).toMatchObject({ reason: 'terms_changed', price: '30.00', currency: 'USD' });
    const { until, transfer } = await api.get(merchant, buyMembership, { price: '30' });
    expect((Date.parse(until) - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
    expect(transfer).toMatchObject({ kind: 'membership_bought' });
    const [row] = await deps.sql`select membership_until, membership_level from merchant where id = ${merchant.id}`;
    expect(row).toMatchObject({ membership_level: 2, membership_until: new Date(until) });
    await api.refuses({ reason: 'membership_active', until }, merchant, buyMembership, { price: '30' });
    const { list } = await api.get(merchant, flowList, { type: 'open_membership' });
    expect(list.map(({ amount, detail }) => [amount, detail])).toEqual([['-30.00', 'membership']]);
  });

  it('is not sold without a benefit or without the money', async () => {
    const poor = await makeMerchant(deps, { available: 29_99n });
    await api.refuses('insufficient_balance', poor, buyMembership, { price: '30' });
    const top = await makeMerchant(deps, { available: 100_00n });
    await deps.sql`update merchant set settled_put_minor = ${100_000_00n} where id = ${top.id}`;
    await api.refuses({ reason: 'membership_no_higher_level', level: 5 }, top, buyMembership, { price: '30' });
  });

  it('is bought once when ten buy it at once', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const outcomes = await atOnce(10, () => api.reason(merchant, buyMembership, { price: '30' }));
    expect(tally(outcomes)).toEqual({ done: 1, membership_active: 9 });
    expect(await balancesOf(deps, merchant)).toEqual({ available: 70_00n });
  });

  it('refunds whole unused days, rounded down, when it is stopped', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const incomeBefore = await networkBalance(deps, 'membership_income');
    await api.get(merchant, buyMembership, { price: '30' });
    await deps.sql`update membership set ends_at = now() + interval '10 days 23 hours' where merchant_id = ${merchant.id}`;
    const { transfer } = await api.get(merchant, stopMembership, {});
    expect(transfer?.lines).toContainEqual({ account: 'available', amount: '10.00', is_yours: true });
    expect(await balancesOf(deps, merchant)).toEqual({ available: 80_00n });
    expect((await networkBalance(deps, 'membership_income')) - incomeBefore).toBe(20_00n);
    expect(await toldTo(deps, merchant)).toContainEqual({
      template: 'membership_refunded',
      params: { amount: { minor: '1000', currency: 'USD' }, unused: 10 },
    });
    const [row] = await deps.sql`select membership_until, membership_level from merchant where id = ${merchant.id}`;
    expect(row).toEqual({ membership_until: null, membership_level: null });
    await api.refuses('membership_not_active', merchant, stopMembership, {});
    await api.get(merchant, buyMembership, { price: '30' });
  });

  it('does not affect a put that waits while it is stopped and refunded', async () => {
    const merchant = await makeMerchant(deps, { available: 130_00n });
    await api.get(merchant, buyMembership, { price: '30' });
    const waiting = await inTransaction(deps.sql, async (tx) => {
      await stopMembershipNow({ ...deps, sql: nested(tx) }, merchant.keyed());
      // The put has read the terms of a member and waits for the lock of the balances.
      const outcome = reasonOf(putSomewhere(merchant));
      await untilLocked(deps.sql);
      return { outcome };
    });
    expect(await waiting.outcome).toBe('terms_changed');
    expect(await balancesOf(deps, merchant)).toEqual({ available: 130_00n });
  });

  it('costs nothing when it is stopped on its first day after a put from before it', async () => {
    const merchant = await makeMerchant(deps, { available: 80_00n });
    await putSomewhere(merchant);
    await api.get(merchant, buyMembership, { price: '30' });
    await api.get(merchant, stopMembership, {});
    expect((await balancesOf(deps, merchant))['available']).toBe(30_00n);
  });

  it('costs nothing when it is bought and stopped at once, the first time only', async () => {
    const merchant = await makeMerchant(deps, { available: 130_00n });
    for (const available of [130_00n, 129_00n, 128_00n]) {
      await api.get(merchant, buyMembership, { price: '30' });
      await api.get(merchant, stopMembership, {});
      expect(await balancesOf(deps, merchant)).toEqual({ available });
    }
    const refunds = (await toldTo(deps, merchant)).filter(({ template }) => template === 'membership_refunded');
    expect(refunds).toHaveLength(3);
  });

  it('cannot stop while a plan put with its fee runs, and then costs its first day', async () => {
    const merchant = await makeMerchant(deps, { available: 130_00n });
    await api.get(merchant, buyMembership, { price: '30' });
    const offering = await makeOffering(deps);
    const planNo = offering.planNoFor(merchant);
    await put(deps, merchant, offering, { amount: '60' });
    await api.refuses({ reason: 'membership_in_use', running_plans: 1 }, merchant, stopMembership, {});
    expect((await balancesOf(deps, merchant))['available']).toBe(40_00n);
    await stopPlan(deps, merchant.keyed(), planNo);
    await api.get(merchant, stopMembership, {});
    expect((await balancesOf(deps, merchant))['available']).toBe(129_00n);
  });

  it('refunds nothing on its last day, and can be opened again once it ran out', async () => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    await api.get(merchant, buyMembership, { price: '30' });
    await endIn(merchant, '5 hours');
    expect(await api.get(merchant, stopMembership, {})).toEqual({ transfer: null });
    await api.get(merchant, buyMembership, { price: '30' });
    await endIn(merchant, '-1 minute');
    await api.refuses('membership_not_active', merchant, stopMembership, {});
    await api.get(merchant, buyMembership, { price: '30' });
  });

  async function endIn(merchant: TestMerchant, interval: string): Promise<void> {
    await deps.sql`update membership set ends_at = now() + ${interval}::interval where merchant_id = ${merchant.id} and stopped_at is null`;
    await deps.sql`update merchant set membership_until = now() + ${interval}::interval where id = ${merchant.id}`;
  }
});
