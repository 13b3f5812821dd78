/** What causes alerts: plans, holds and payouts, each found once. */
import { expect, it } from 'vitest';
import { calls, limits } from '@placard/contract';
import { alertLatePayouts } from '../../src/usecases/alerts/alert-late-payouts.ts';
import { alertPlans } from '../../src/usecases/alerts/alert-plans.ts';
import { holdConversion } from '../../src/usecases/conversions/hold-conversion.ts';
import { adjustPlan } from '../../src/usecases/plans/adjust-plan.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { atOnce } from '../support/at-once.ts';
import { merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { boundTraffic } from '../support/settings.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import {
  advanceUntil,
  deliver,
  events,
  makeMerchant,
  makeOffering,
  operator,
  putInto,
  toldTo,
} from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const server = useMerchantApi();
const { deps } = server;
const api = merchantCalls(server);

/** A plan of 100.00 that pays 1.00 a click, with its first events, of a merchant who chose all alerts. */
async function begin({ clicks = 0, conversions = 0 } = {}) {
  const merchant = await makeMerchant(deps, { available: 500_00n });
  await deps.sql`update merchant set alert_app = alert_app || '{plan_nearly_spent}' where id = ${merchant.id}`;
  const offering = await makeOffering(deps, { graceSeconds: 60, lockSeconds: 60 });
  const planId = await putInto(deps, merchant.keyed(), offering, '100');
  const send = async (kind: 'click' | 'conversion', count: number) =>
    await deliver(deps, offering.sourceId, events(planId, kind, count));
  await send('click', clicks);
  if (conversions > 0) await send('conversion', conversions);
  return { merchant, planId, planNo: offering.planNoFor(merchant), send };
}

/** How often the merchant was notified, however many runs look at once and later. */
async function told(merchant: TestMerchant, template: string): Promise<{ params: unknown }[]> {
  await atOnce(3, async () => await alertPlans(deps));
  await alertPlans(deps);
  return (await toldTo(deps, merchant)).filter((each) => each.template === template);
}

it('a plan that has spent nine tenths of its budget', async () => {
  const { merchant, planNo, send } = await begin({ clicks: 89 });
  expect(await told(merchant, 'plan_nearly_spent')).toEqual([]);
  await send('click', 1);
  const amounts = { spent: { minor: '9000', currency: 'USD' }, budget: { minor: '10000', currency: 'USD' } };
  expect(await told(merchant, 'plan_nearly_spent')).toMatchObject([{ params: { plan_no: planNo, ...amounts } }]);
});

it('a plan without a delivery for a day, again after the next silence, and not one that is paused', async () => {
  const { merchant, planId, planNo } = await begin({ clicks: 1 });
  const silentFor = async (hours: number) =>
    await deps.sql`
      update plan set put_at = s.at, started_at = s.at, last_delivery_at = s.at
      from (select now() - ${hours} * interval '1 hour' as at) s where id = ${planId}`;
  for (const [hours, times] of [
    [23, 0],
    [25, 1],
    [26, 2],
  ] as const) {
    await silentFor(hours);
    expect(await told(merchant, 'nothing_delivered')).toHaveLength(times);
  }
  await adjustPlan(deps, merchant.keyed({ is_paused: true }), { plan_no: planNo, is_paused: true });
  await silentFor(27);
  expect(await told(merchant, 'nothing_delivered')).toHaveLength(2);
});

it('conversions that a rule holds, and one that an operator holds', async () => {
  await boundTraffic(deps.sql);
  const unexplained = await begin({ conversions: 3 });
  expect(await told(unexplained.merchant, 'conversions_held')).toMatchObject([
    { params: { plan_no: unexplained.planNo } },
  ]);
  const { merchant, planId } = await begin({ clicks: 10, conversions: 1 });
  const [conversion] = await deps.sql<{ id: string }[]>`select id from conversion where plan_id = ${planId}`;
  const reviewAt = new Date(Date.now() + 7_200_000);
  await holdConversion(deps, operator, { conversionId: conversion?.id ?? '', reason: 'Is it real?', reviewAt });
  expect(await told(merchant, 'conversion_held')).toMatchObject([
    { params: { reason: 'Is it real?', review_at: reviewAt.toISOString() } },
  ]);
});

it('a payout whose promised day has passed', async () => {
  const merchant = await makeWithdrawer(deps, api, 500_00n);
  const payload = await withdrawalOf(api, merchant, '100.00');
  const { withdrawal } = await api.get(merchant, calls.wallet.withdraw, payload);
  const find = async () => await alertLatePayouts({ ...deps, businessZone: 'Asia/Tokyo' });
  expect(await find()).toBe(0);
  await deps.sql`
    update withdrawal set promised_on = '2020-01-31', promise = coalesce(promise, '{}') || '{"day": "2020-01-31"}'
    where id = ${withdrawal.withdrawal_id}`;
  const found = await atOnce(3, find);
  expect(found.reduce((sum, count) => sum + count)).toBe(1);
  expect(await toldTo(deps, merchant)).toContainEqual({
    template: 'withdrawal_late',
    params: { withdrawal_no: withdrawal.withdrawal_no, day: '2020-01-31' },
  });
});

it('a settled plan, with what it cost and earned, and where its result stands from twenty plans on', async () => {
  const offering = await makeOffering(deps);
  const end = async (conversions: number): Promise<TestMerchant> => {
    const merchant = await makeMerchant(deps, { available: 100_00n });
    const planId = await putInto(deps, merchant.keyed(), offering, '50');
    const sent = [...events(planId, 'click', 20), ...events(planId, 'conversion', conversions)];
    await deliver(deps, offering.sourceId, sent);
    await stopPlan(deps, merchant.keyed(), offering.planNoFor(merchant));
    await advanceUntil(deps, planId, 'settled');
    return merchant;
  };
  const others = await Promise.all(Array.from({ length: limits.spread.plans - 1 }, (_, at) => end(2 + (at % 7))));
  const merchants = [...others, await end(6), await end(5)];
  const wrapUps = await Promise.all(
    merchants.map(async (merchant) => {
      const all = await toldTo(deps, merchant);
      return all.find(({ template }) => template === 'plan_settled') as { params: { place: number | null } };
    }),
  );
  expect(wrapUps.slice(0, -2).map(({ params }) => params.place)).toEqual(others.map(() => null));
  // Of the nineteen others, six had 2 or 3 conversions and were in lower ranges, nine did worse or the same within the own one.
  expect(wrapUps.at(-2)).toMatchObject({
    params: {
      cost: { minor: '2360', currency: 'USD' },
      earned: { minor: '7200', currency: 'USD' },
      result: { minor: '4840', currency: 'USD' },
      place: 3_157,
    },
  });
  expect(wrapUps.at(-1)).toMatchObject({ params: { place: 3_000 } });
});
