/**
 * A merchant to whom everything has happened: plans of both pricings and every end, coupons, start-up funds, an agent,
 * invalid traffic before and after the return of the unspent money, a full put that gets room again, conversions held and
 * reversed, withdrawals in every direction. All of it by the real use cases.
 */
import { toMinor } from '@placard/contract';
import type { DeliveryEvent } from '@placard/contract';
import type { Deps } from '../../src/context/deps.ts';
import { newId } from '../../src/platform/ids.ts';
import { holdConversion } from '../../src/usecases/conversions/hold-conversion.ts';
import { reverseConversion } from '../../src/usecases/conversions/reverse-conversion.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { stopPlan } from '../../src/usecases/plans/stop-plan.ts';
import { approveWithdrawal } from '../../src/usecases/wallet/approve-withdrawal.ts';
import { grantStartUp } from '../../src/usecases/wallet/grant-start-up.ts';
import { payWithdrawal } from '../../src/usecases/wallet/pay-withdrawal.ts';
import { returnWithdrawal } from '../../src/usecases/wallet/return-withdrawal.ts';
import { sendWithdrawal } from '../../src/usecases/wallet/send-withdrawal.ts';
import { giveCoupon, put as putFor } from '../plans/put-world.ts';
import { allowPlans } from '../support/settings.ts';
import { calls } from '../support/merchant-calls.ts';
import type { MerchantCalls } from '../support/merchant-calls.ts';
import { advanceUntil, corrections, deliver, events, makeOffering, operator, planIdOf } from '../support/world.ts';
import type { OfferTerms } from '../support/world.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { passLock } from '../support/pass-lock.ts';

type CouponKind = 'discount' | 'value_added' | 'deduction';

interface PutPlan {
  id: string;
  no: string;
  /** Sends one batch of its source. */
  send: (...batch: readonly (readonly DeliveryEvent[])[]) => Promise<void>;
}

/** Makes them; at the end one plan runs, one waits for settlement, two are settled and one has failed. */
export async function makeRichMerchant(deps: Deps, api: MerchantCalls): Promise<Withdrawer> {
  await allowPlans(deps.sql);
  const merchant = await makeWithdrawer(deps, api, 3_000_00n);
  await makeWithdrawals(deps, api, merchant);
  await grantStartUp(deps, operator, { merchantId: merchant.id, amountMinor: toMinor(50_00n), reference: newId() });
  await follow(deps, merchant);
  const world: World = { deps, merchant };
  await api.get(merchant, calls.wallet.payGuarantee, { amount: '30' });
  await settleWithCoupon(world);
  await settleAfterThat(world);
  await creditAfterReturn(world);
  await fillAgain(world);
  await stopBeforeDelivery(world);
  await runWithAHeldConversion(world);
  return merchant;
}

interface World {
  deps: Deps;
  merchant: Withdrawer;
}

async function follow(deps: Deps, merchant: Withdrawer): Promise<void> {
  await deps.sql`insert into agent (agent_no, name, share_bps) values (${merchant.no}, 'Studio', 200)`;
  await deps.sql`
    insert into follow (id, merchant_id, agent_no, share_bps) values (${newId()}, ${merchant.id}, ${merchant.no}, 200)`;
}

async function put(world: World, terms: Partial<OfferTerms>, amount: string, kind?: CouponKind): Promise<PutPlan> {
  const { deps, merchant } = world;
  const offering = await makeOffering(deps, terms);
  const worth = kind === 'deduction' ? { amount_minor: 3_00n } : { rate_bps: 1_000 };
  const couponId = kind && (await giveCoupon(deps, merchant, newId(), { kind, ...worth }));
  await putFor(deps, merchant, offering, { amount, ...(couponId && { couponId }) });
  const no = offering.planNoFor(merchant);
  const id = await planIdOf(deps, no);
  return { id, no, send: async (...batch) => await deliver(deps, offering.sourceId, batch.flat()) };
}

async function stop({ deps, merchant }: World, plan: PutPlan): Promise<void> {
  await stopPlan(deps, merchant.keyed(), plan.no);
}

async function conversionsOf({ deps }: World, plan: PutPlan): Promise<string[]> {
  const rows = await deps.sql<{ id: string }[]>`
    select id from conversion where plan_id = ${plan.id} and state <> 'reversed' order by event_id`;
  return rows.map((row) => row.id);
}

/** Settled with a deduction coupon and start-up funds. */
async function settleWithCoupon(world: World): Promise<void> {
  const plan = await put(world, {}, '100', 'deduction');
  await plan.send(events(plan.id, 'click', 61), events(plan.id, 'conversion', 9), events(plan.id, 'impression', 30));
  await stop(world, plan);
  await advanceUntil(world.deps, plan.id, 'settled');
}

async function settleAfterThat(world: World): Promise<void> {
  const plan = await put(world, {}, '80', 'discount');
  await plan.send(events(plan.id, 'click', 40), events(plan.id, 'conversion', 7));
  await stop(world, plan);
  await advanceUntil(world.deps, plan.id, 'settled');
}

/**
 * A price of a fraction of a unit, in several batches with corrections before, with and after their events; an
 * operator's reversal; and a credit after the unspent money was returned. It waits for settlement.
 */
async function creditAfterReturn(world: World): Promise<void> {
  const { deps } = world;
  const terms = { pricingModel: 'cpm', priceMinor: 337_00n, lockSeconds: 3_600, settleSeconds: 3_600 } as const;
  const plan = await put(world, terms, '60', 'discount' as const);
  const [first, second, third] = [37, 23, 41].map((count) => events(plan.id, 'impression', count));
  const conversions = events(plan.id, 'conversion', 6);
  if (!first || !second || !third) throw new Error('no events');
  await plan.send(corrections(third.slice(0, 5)), first, conversions);
  await plan.send(second, corrections([...first.slice(0, 3), ...second.slice(0, 2)]));
  await plan.send(third, corrections(conversions.slice(0, 1)), events(plan.id, 'click', 4));
  const [, , reversed = ''] = await conversionsOf(world, plan);
  await reverseConversion(deps, operator, { conversionId: reversed, reason: 'A test order.' });
  await stop(world, plan);
  await advancePlan(deps, plan.id);
  await plan.send(corrections(second.slice(4, 9)));
  await passLock(deps.sql, deps.sql`plan_id = ${plan.id} and state = 'pending'`, '1 second');
  await advanceUntil(deps, plan.id, 'wait_settlement');
}

/** A full put: removed events leave room, which later events fill. */
async function fillAgain(world: World): Promise<void> {
  const plan = await put(world, { graceSeconds: 3_600, lockSeconds: 3_600 }, '50', 'value_added');
  const clicks = events(plan.id, 'click', 60);
  await plan.send(clicks);
  await plan.send(corrections(clicks.slice(0, 20)));
  await plan.send(events(plan.id, 'click', 12));
}

async function stopBeforeDelivery(world: World): Promise<void> {
  await stop(world, await put(world, {}, '55'));
}

async function runWithAHeldConversion(world: World): Promise<void> {
  const plan = await put(world, { lockSeconds: 3_600 }, '90');
  await plan.send(events(plan.id, 'click', 3), events(plan.id, 'conversion', 2));
  const [conversionId = ''] = await conversionsOf(world, plan);
  const reviewAt = new Date(Date.now() + 86_400_000);
  await holdConversion(world.deps, operator, { conversionId, reason: 'The owner asks for the order.', reviewAt });
}

/** One paid, one paid that the bank sent back, one cancelled, one under review. */
async function makeWithdrawals(deps: Deps, api: MerchantCalls, merchant: Withdrawer): Promise<void> {
  const request = async (amount: string) =>
    (await api.get(merchant, calls.wallet.withdraw, await withdrawalOf(api, merchant, amount))).withdrawal;
  const pay = async (withdrawalId: string) => {
    await approveWithdrawal(deps, operator, { withdrawalId });
    await sendWithdrawal(deps, operator, { withdrawalId });
    await payWithdrawal(deps, operator, { withdrawalId, reference: newId() });
  };
  await pay((await request('100')).withdrawal_id);
  const { withdrawal_id: withdrawalId } = await request('60');
  await pay(withdrawalId);
  await returnWithdrawal(deps, operator, { withdrawalId, reference: newId(), reason: 'Unknown account.' });
  await api.get(merchant, calls.wallet.cancelWithdrawal, { withdrawal_id: (await request('40')).withdrawal_id });
  await request('25');
}
