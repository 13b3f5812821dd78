/** The model's rules of a plan's life after the put (product.md section 4). */
import { minus, noParts, total } from './arithmetic.ts';
import type { Parts } from './arithmetic.ts';
import { heldOf, spentOf } from './rules-pacing.ts';
import { estimate, flow, merchantOf, revenueOf } from './rules-wallet.ts';
import { byId } from './world.ts';
import type { Plan, World } from './world.ts';

/** matching → putting, when the first delivery arrives. */
export function startPlan(world: World, plan: Plan, flightSeconds: number): void {
  plan.state = 'putting';
  plan.startedAt = world.nowMs;
  plan.flightEndsAt = world.nowMs + flightSeconds * 1000;
  plan.nextDueAt = plan.flightEndsAt;
}

/** putting → put_finished: the grace for late events begins; if the flight ended by time, at its end. */
export function finishPlan(world: World, plan: Plan, reason: string): void {
  const offer = offerOf(world, plan);
  plan.state = 'put_finished';
  plan.endReason = reason;
  plan.finishedAt = reason === 'flight_ended' && plan.flightEndsAt !== null ? plan.flightEndsAt : world.nowMs;
  plan.graceEndsAt = plan.finishedAt + offer.seconds.grace * 1000;
  plan.nextDueAt = plan.graceEndsAt;
}

/** matching → put_failed: everything is returned, coupon and quota place included. */
function failPlan(world: World, plan: Plan, reason: string): void {
  const coupon = world.coupons.find(({ id }) => id === plan.couponId);
  if (coupon) Object.assign(coupon, { planNo: null, usedDay: null });
  returnUnspent(world, plan);
  Object.assign(plan, { state: 'put_failed', endReason: reason, nextDueAt: null });
}

/** Stops a running plan. */
export function stopPlan(world: World, plan: Plan, reason: string): void {
  if (plan.state === 'matching') failPlan(world, plan, reason);
  else finishPlan(world, plan, reason);
}

/** Each source gets its own part back. */
function returnUnspent(world: World, plan: Plan): void {
  const unspent = plan.held;
  plan.held = noParts;
  plan.returned = {
    cash: plan.returned.cash + unspent.cash,
    startUp: plan.returned.startUp + unspent.startUp,
    promo: plan.returned.promo + unspent.promo,
  };
  giveBack(world, plan, unspent, 'unspent_returned');
}

function giveBack(world: World, plan: Plan, parts: Parts, detail: string): void {
  const merchant = merchantOf(world, plan.merchantNo);
  flow(merchant, detail, parts.cash, plan.no);
  merchant.startUpCredit += parts.startUp;
  world.house.promotions += parts.promo;
}

/**
 * Consumption becomes `consumed`, a pure function of the valid events. Credits after the return of the unspent money go
 * the same way; nothing can be taken out of the wallet again, so the other part makes up for a unit lost by rounding.
 */
export function consumeTo(world: World, plan: Plan, consumed: bigint): void {
  world.house.traffic_payable += consumed - plan.consumed;
  if (total(plan.returned) === 0n) {
    plan.held = heldOf(plan, consumed);
  } else {
    const credit = minus(spentOf(plan, plan.consumed), spentOf(plan, consumed));
    const lack = { cash: credit.cash < 0n ? -credit.cash : 0n, promo: credit.promo < 0n ? -credit.promo : 0n };
    const back = {
      cash: credit.cash + lack.cash - lack.promo,
      startUp: credit.startUp,
      promo: credit.promo + lack.promo - lack.cash,
    };
    plan.returned = minus(plan.returned, { cash: -back.cash, startUp: -back.startUp, promo: -back.promo });
    giveBack(world, plan, back, 'invalid_credited');
  }
  plan.consumed = consumed;
}

/** Does one thing that is due for a plan; false if nothing is. */
export function advanceOnce(world: World, plan: Plan): boolean {
  const isDue = (at: number | null) => at !== null && at <= world.nowMs;
  const before = plan.state;
  if (plan.state === 'matching' && isDue(plan.matchingEndsAt)) failPlan(world, plan, 'no_delivery');
  else if (plan.state === 'putting' && isDue(plan.flightEndsAt)) finishPlan(world, plan, 'flight_ended');
  else if (plan.state === 'put_finished' && isDue(plan.graceEndsAt)) reconcile(world, plan);
  else if (plan.state === 'wait_settlement' && isDue(plan.settleDueAt)) settle(world, plan);
  return plan.state !== before;
}

/** Unspent money is returned; once every conversion is locked or reversed the plan waits for its settlement date. */
function reconcile(world: World, plan: Plan): void {
  if (total(plan.returned) === 0n) returnUnspent(world, plan);
  for (const conversion of plan.conversions) {
    const until = conversion.state === 'on_hold' ? conversion.holdUntil : conversion.lockAt;
    if ((conversion.state === 'pending' || conversion.state === 'on_hold') && until !== null && until <= world.nowMs) {
      Object.assign(conversion, { state: conversion.isUnpaid ? 'reversed' : 'locked', holdUntil: null });
    }
  }
  const undecided = plan.conversions
    .filter(({ state }) => state === 'pending' || state === 'on_hold')
    .map(({ state, lockAt, holdUntil }) => (state === 'on_hold' ? (holdUntil ?? 0) : lockAt));
  if (undecided.length > 0) {
    plan.nextDueAt = Math.min(...undecided);
    return;
  }
  plan.state = 'wait_settlement';
  plan.settleDueAt = world.nowMs + offerOf(world, plan).seconds.settle * 1000;
  plan.nextDueAt = plan.settleDueAt;
}

/** One transaction posts everything. */
function settle(world: World, plan: Plan): void {
  const merchant = merchantOf(world, plan.merchantNo);
  const figures = estimate(world, plan);
  const { fee, feeCoupon, startUpReturn, startUpShortfall, agentShare } = figures;
  flow(merchant, 'revenue', revenueOf(plan), plan.no);
  flow(merchant, 'fee', -(fee - feeCoupon), plan.no);
  flow(merchant, 'start_up_returned', -startUpReturn, plan.no);
  flow(merchant, 'agent_share', -agentShare, plan.no);
  merchant.advanced -= startUpReturn + startUpShortfall;
  world.house.fee_income += fee;
  world.house.promotions -= feeCoupon;
  world.house.write_offs -= startUpShortfall;
  world.house.agent_payable += agentShare;
  const agent = world.agents.find(({ no }) => no === plan.terms.agentNo);
  if (agent) agent.due += agentShare;
  for (const conversion of plan.conversions) if (conversion.state === 'locked') conversion.state = 'cleared';
  const put = plan.putAmount + plan.added;
  merchant.volume += plan.consumed < put ? plan.consumed : put;
  merchant.score = Math.min(100, merchant.score + 1);
  plan.result = figures;
  plan.state = 'settled';
  plan.nextDueAt = null;
}

export function offerOf(world: World, plan: Pick<Plan, 'offerId'>) {
  return byId(world.offers, plan.offerId);
}

/** "Traffic is paid once its source can no longer take it back." */
export function trafficDue({ plans, house }: World): bigint {
  const isOpen = ({ state }: Plan) => ['matching', 'putting', 'put_finished'].includes(state);
  return plans.filter(isOpen).reduce((due, { consumed }) => due - consumed, house.traffic_payable);
}

/** "An escrow stays until its offer's plans are settled"; the model's cover leaves nothing owed. */
export function isEscrowNeeded(world: World, offerId: string): boolean {
  const running = world.plans.filter(({ state }) => state !== 'put_failed' && state !== 'settled');
  return running.some((plan) => offerOf(world, plan).id === offerId);
}
