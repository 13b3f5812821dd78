/** The demo's merchants, one per interesting state. All log in with the same password. */
import type { Actor } from '../context/actor.ts';
import { setMerchantState } from '../usecases/accounts/set-merchant-state.ts';
import { followAgent } from '../usecases/agents/follow-agent.ts';
import { grantCoupon } from '../usecases/coupons/grant-coupon.ts';
import { grantStartUp } from '../usecases/wallet/grant-start-up.ts';
import { minorOf } from './context.ts';
import type { SeedContext } from './context.ts';
import { demoAgentNo } from './coupons.ts';
import type { SeededCoupons } from './coupons.ts';
import { deliver, letTimePass, putIntoPilot } from './history.ts';
import { prepareToWithdraw, put, register, topUp, withdraw } from './merchant-acts.ts';
import type { SeededOffers } from './offers.ts';

interface World {
  context: SeedContext;
  offers: SeededOffers;
  coupons: SeededCoupons;
}

/** Creates them all, with one wait for everything that they wait for. */
export async function seedMerchants(world: World): Promise<void> {
  const { context } = world;
  await register(context, 'fresh', 'Fresh Start');
  const waiting = [...(await seedDemoMerchant(world)), ...(await seedRunner(world)), ...(await seedStartUp(world))];
  await seedWithdrawer(world);
  await seedDisabled(world);
  await letTimePass(context, waiting);
}

/** `demo`: a gain, a loss, a failed plan, one waiting for settlement, one running; coupons of every kind. */
async function seedDemoMerchant({ context, offers, coupons }: World): Promise<string[]> {
  const actor = await register(context, 'demo', 'Harbour Bikes');
  await topUp(context, actor, 100_000);
  await followAgent(context.deps, actor, { agent_id: demoAgentNo });
  await prepareToWithdraw(context, actor);
  const given = await giveCoupons(context, actor, coupons);
  const pilot = async (
    name: 'settledAtOnce' | 'settledToo' | 'neverMatched' | 'settlesLater',
    hundredths: number,
    couponId?: string,
  ) => await putIntoPilot(context, offers, actor, { pilot: name, hundredths, ...(couponId && { couponId }) });
  const gain = await pilot('settledAtOnce', 5_000, given.discount);
  await deliver(context, gain, { impressions: 2_600, clicks: 34, conversions: 3, invalid: 40 });
  const loss = await pilot('settledToo', 4_000);
  await deliver(context, loss, { impressions: 1_900, clicks: 78, conversions: 2, invalid: 20 });
  const later = await pilot('settlesLater', 3_000);
  await deliver(context, later, { impressions: 1_400, clicks: 92, conversions: 8, invalid: 12 });
  const failing = await pilot('neverMatched', 2_500);
  const running = await put(context, actor, { offeringNo: offers.open.quietKitchen, hundredths: 12_000 });
  await deliver(context, running, { impressions: 120, clicks: 1, conversions: 0, invalid: 1 });
  return [gain, loss, later, failing];
}

/** Grants one coupon of each kind, a short-lived one, and a second discount coupon, whose id it returns for a put. */
async function giveCoupons(
  { deps, operator }: SeedContext,
  actor: Actor,
  coupons: SeededCoupons,
): Promise<{ discount: string }> {
  const give = async (definitionId: string) =>
    (await grantCoupon(deps, operator, { definitionId, merchantId: actor.merchantId })).couponId;
  for (const kind of ['fixedAmount', 'valueAdded', 'deduction', 'team', 'custom', 'shortLived', 'discount'] as const) {
    await give(coupons[kind]);
  }
  return { discount: await give(coupons.discount) };
}

/** `runner`: two plans in full delivery. */
async function seedRunner({ context, offers }: World): Promise<string[]> {
  const actor = await register(context, 'runner', 'Ridge & Road');
  await topUp(context, actor, 50_000);
  for (const offeringNo of [offers.open.fieldnote, offers.open.ridgeRunner]) {
    const plan = await put(context, actor, { offeringNo, hundredths: 8_000 });
    await deliver(context, plan, { impressions: 60, clicks: 2, conversions: 0, invalid: 1 });
  }
  return [];
}

/** `starter`: start-up funds in use and unused, which block a withdrawal until they are returned. */
async function seedStartUp({ context, offers }: World): Promise<string[]> {
  const actor = await register(context, 'starter', 'Northern Looms');
  await topUp(context, actor, 10_000);
  await grantStartUp(context.deps, context.operator, {
    merchantId: actor.merchantId,
    amountMinor: minorOf(context, 5_000),
    reference: `DEMO-START-UP-${actor.merchantNo}`,
  });
  await prepareToWithdraw(context, actor);
  const plan = await putIntoPilot(context, offers, actor, { pilot: 'settlesLater', hundredths: 3_000 });
  await deliver(context, plan, { impressions: 1_100, clicks: 70, conversions: 5, invalid: 8 });
  return [plan];
}

/** `cashout`: a withdrawal under review. */
async function seedWithdrawer({ context }: World): Promise<void> {
  const actor = await register(context, 'cashout', 'Tall Trees');
  await topUp(context, actor, 40_000);
  const payee = await prepareToWithdraw(context, actor);
  await withdraw(context, actor, payee, 15_000);
}

/** `disabled`: reads the reason at log-in; keeps the money. */
async function seedDisabled({ context }: World): Promise<void> {
  const actor = await register(context, 'disabled', 'Closed Gate');
  await topUp(context, actor, 8_000);
  await setMerchantState(context.deps, context.operator, {
    merchantId: actor.merchantId,
    state: 'disabled',
    reason: 'The identity check asked for by the bank has not been answered.',
    lang: undefined,
  });
}
