/** The first steps of a new account: each is done by what it names, and the list ends with the last. */
import { expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { createActivity } from '../../src/usecases/coupons/create-activity.ts';
import { createCoupon } from '../../src/usecases/coupons/create-coupon.ts';
import { endActivity } from '../../src/usecases/coupons/end-activity.ts';
import { receiveCoupon } from '../../src/usecases/coupons/receive-coupon.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { approveWithdrawal } from '../../src/usecases/wallet/approve-withdrawal.ts';
import { grantStartUp } from '../../src/usecases/wallet/grant-start-up.ts';
import { payWithdrawal } from '../../src/usecases/wallet/pay-withdrawal.ts';
import { recordTopUp } from '../../src/usecases/wallet/record-top-up.ts';
import { sendWithdrawal } from '../../src/usecases/wallet/send-withdrawal.ts';
import { toMinor } from '@placard/contract';
import { calls, merchantCalls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import { advanceUntil, deliver, events, makeMerchant, makeOffering, operator, planIdOf } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const server = useMerchantApi();
const api = merchantCalls(server);

/** The steps as the app reads them: a tick for each that is done. */
async function stepsOf(merchant: TestMerchant): Promise<string> {
  const { first_steps: steps } = await api.get(merchant, calls.plans.statistics, { type: '1' });
  return steps.map(({ step, is_done: isDone }) => (isDone ? `${step} ✓` : step)).join(', ');
}

/** When the first settlement comes, as the app reads it. */
async function dueOf(merchant: TestMerchant): Promise<string | null | undefined> {
  const { first_steps: steps } = await api.get(merchant, calls.plans.statistics, { type: '1' });
  return steps.find(({ step }) => step === 'settlement')?.due_at;
}

async function startActivity(): Promise<string> {
  const definitionId = await createCoupon(server.deps, operator, {
    kind: 'discount',
    names: { en: 'Welcome' },
    rateBps: 1_000,
    amountMinor: toMinor(20_00n),
    requirementMinor: toMinor(50_00n),
    validSeconds: 86_400,
    agentNo: null,
    terms: null,
  });
  return await createActivity(server.deps, operator, {
    definitionId,
    titles: { en: 'Welcome' },
    rules: { en: 'Once.' },
    isNewUser: true,
    startsAt: null,
    endsAt: null,
  });
}

async function put(merchant: TestMerchant): Promise<{ planNo: string; planId: string; sourceId: string }> {
  const offering = await makeOffering(server.deps);
  const planNo = offering.planNoFor(merchant);
  const { terms } = await api.get(merchant, calls.plans.appDetail, { plan_no: planNo });
  await api.get(merchant, calls.plans.put, { plan_no: planNo, amount: '50.00', terms_version: terms.version });
  return { planNo, planId: await planIdOf(server.deps, planNo), sourceId: offering.sourceId };
}

it('are done one after the other, from the coupon to the payout', async () => {
  const { deps } = server;
  const merchant = await makeWithdrawer(deps, api, 0n);
  expect(await stepsOf(merchant), 'no coupon is offered').toBe('recharge, put, settlement, payout');
  const activityId = await startActivity();
  expect(await stepsOf(merchant)).toBe('coupon, recharge, put, settlement, payout');
  await receiveCoupon(deps, merchant.keyed(), activityId, async () => undefined);
  await endActivity(deps, operator, activityId);
  expect(await stepsOf(merchant)).toBe('coupon ✓, recharge, put, settlement, payout');

  await recordTopUp(deps, operator, { merchantId: merchant.id, amountMinor: toMinor(200_00n), reference: newId() });
  expect(await stepsOf(merchant)).toBe('coupon ✓, recharge ✓, put, settlement, payout');

  const failed = await put(merchant);
  expect(await stepsOf(merchant)).toBe('coupon ✓, recharge ✓, put ✓, settlement, payout');
  await stopPlan(deps, merchant.keyed(), failed.planNo);
  expect(await stepsOf(merchant), 'a plan that failed is no plan').toBe(
    'coupon ✓, recharge ✓, put, settlement, payout',
  );

  expect(await dueOf(merchant), 'nothing will be settled').toBeNull();

  const { planNo, planId, sourceId } = await put(merchant);
  expect(Date.parse((await dueOf(merchant)) ?? ''), 'at the latest').toBeGreaterThan(Date.now());
  expect(await api.get(merchant, calls.plans.statistics, {})).toMatchObject({ has_delivery: false });
  await deliver(deps, sourceId, events(planId, 'click', 10));
  expect(await api.get(merchant, calls.plans.statistics, {})).toMatchObject({ has_delivery: true });
  await stopPlan(deps, merchant.keyed(), planNo);
  await advanceUntil(deps, planId, 'settled');
  expect(await dueOf(merchant)).toBeNull();
  expect(await stepsOf(merchant)).toBe('coupon ✓, recharge ✓, put ✓, settlement ✓, payout');
  const settled = { plan_no: planNo, paid: '50.00' };
  expect(await api.get(merchant, calls.plans.statistics, {})).toMatchObject({ first_settled: settled });

  const { withdrawal } = await api.get(merchant, calls.wallet.withdraw, await withdrawalOf(api, merchant, '100.00'));
  const [row] = await deps.sql<{ id: string }[]>`
    select id from withdrawal where withdrawal_no = ${withdrawal.withdrawal_no}`;
  const withdrawalId = row?.id ?? '';
  await approveWithdrawal(deps, operator, { withdrawalId });
  await sendWithdrawal(deps, operator, { withdrawalId });
  expect(await stepsOf(merchant)).toContain('payout');
  await payWithdrawal(deps, operator, { withdrawalId, reference: newId() });
  expect(await stepsOf(merchant)).toBe('');
  expect(await api.get(merchant, calls.plans.statistics, {}), 'the payout ends it').toMatchObject({
    first_settled: null,
  });
});

it('tell of the first settlement until another plan is settled', async () => {
  const { deps } = server;
  const merchant = await makeMerchant(deps, { available: 200_00n });
  for (const isFirst of [true, false]) {
    const { planNo, planId, sourceId } = await put(merchant);
    await deliver(deps, sourceId, events(planId, 'click', 10));
    await stopPlan(deps, merchant.keyed(), planNo);
    await advanceUntil(deps, planId, 'settled');
    const { first_settled: told } = await api.get(merchant, calls.plans.statistics, {});
    expect(told?.plan_no).toBe(isFirst ? planNo : undefined);
  }
});

it('count start-up funds as a recharge, because they can be put', async () => {
  const merchant = await makeMerchant(server.deps);
  await grantStartUp(server.deps, operator, {
    merchantId: merchant.id,
    amountMinor: toMinor(50_00n),
    reference: newId(),
  });
  expect(await stepsOf(merchant)).toContain('recharge ✓');
});
