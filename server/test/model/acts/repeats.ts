/** Repeats: allowed with the digits, turned off or on again, and put by the workers. */
import { calls } from '@placard/contract';
import { wire } from '../arithmetic.ts';
import { dueRepeats, isAsGood, nextNo, putAgain } from '../rules-repeats.ts';
import type { Repeat } from '../repeated.ts';
import { findTicket, flow, merchantOf } from '../rules-wallet.ts';
import { byId, byNo, decide, misfit } from '../world.ts';
import type { Merchant, Plan, Verdict, World } from '../world.ts';
import type { ApiAnswer } from '../../support/api-client.ts';
import { byMerchant } from './accounts.ts';
import { pick, tokenOf } from './kit.ts';
import type { Context } from './kit.ts';
import { ticketFor } from './passwords.ts';
import { blockingReasons, newPlan, termsNow } from './plans.ts';

/** A merchant puts once into an offering: whatever came later repeats this. */
function isRepeated({ plans }: World, { no, offeringNo, merchantNo }: Plan): boolean {
  const own = plans.filter((plan) => plan.offeringNo === offeringNo && plan.merchantNo === merchantNo);
  return own.at(-1)?.no !== no;
}

const off = { paused: null, ended: 'turned_off' };

export const allowRepeats = byMerchant(async ({ act, context, merchant }, { which, amount, flaw, variant }) => {
  const own = context.world.plans.filter(({ merchantNo }) => merchantNo === merchant.no);
  const plan = pick(flaw === 1 ? context.world.plans : own.toReversed(), which);
  if (!plan) return undefined;
  const limit = flaw === 2 ? plan.put.cash - 1n : plan.put.cash * BigInt(1 + (amount % 4)) + BigInt(amount % 7);
  if (limit <= 0n) return undefined;
  const asked = flaw === 3 ? limit + 1n : limit;
  const lastAt = variant % 3 === 0 ? context.world.nowMs + (variant % 2 === 0 ? 3_600_000 : 40 * 86_400_000) : null;
  const binding = { purpose: 'repeat_plan', amount: wire(asked), payee: null, planNo: plan.no } as const;
  const ticket = (await ticketFor(context, merchant, binding)) ?? 'no-ticket-given';
  const token = tokenOf(merchant);
  const payload = {
    plan_no: plan.no,
    limit: wire(limit),
    last_at: lastAt === null ? null : new Date(lastAt).toISOString(),
    ticket,
  };
  return act(calls.plans.repeat, payload, `allow repeats of ${plan.no} up to ${payload.limit}`, (world, answer) => {
    const current = byNo(world.plans, plan.no);
    const isForeign = current.merchantNo !== merchant.no;
    const bound = { merchantNo: merchant.no, token, purpose: 'repeat_plan', amount: limit, payee: plan.no };
    const redeemed = findTicket(world, bound, ticket);
    const isTooLittle = current.put.cash < byId(world.offers, current.offerId).lowest;
    const isOver = current.state === 'put_failed' || isRepeated(world, current);
    const reasons = [
      isForeign && ('plan_not_found' as const),
      (isTooLittle || isOver) && ('plan_not_repeatable' as const),
      (limit < current.put.cash || (lastAt !== null && lastAt <= world.nowMs)) && ('invalid_fields' as const),
      !redeemed && ('ticket_invalid' as const),
    ];
    return decide(answer, reasons, () => {
      if (redeemed) redeemed.isUsed = true;
      for (const one of world.repeats) if (one.planNo === plan.no && one.ended === null) Object.assign(one, off);
      const fresh = { put: current.put.cash, limit, used: 0n, lastAt, paused: null, ended: null };
      world.repeats.push({ agreedNo: plan.no, planNo: plan.no, ...fresh });
    });
  });
});

export const switchRepeats = byMerchant(({ act, context, merchant }, { which, flaw, variant }) => {
  const own = context.world.plans.filter(({ merchantNo }) => merchantNo === merchant.no);
  const allowed = own.filter(({ no }) => context.world.repeats.some(({ planNo }) => planNo === no));
  const plan = pick(flaw === 1 ? context.world.plans : allowed.length > 0 ? allowed : own, which);
  if (!plan) return undefined;
  const isOn = variant % 3 > 0;
  const words = `turn repeats of ${plan.no} ${isOn ? 'on' : 'off'}`;
  return act(calls.plans.setRepeat, { plan_no: plan.no, is_on: isOn }, words, (world, answer) => {
    const { merchantNo, offeringNo } = byNo(world.plans, plan.no);
    return decide(answer, [merchantNo !== merchant.no && ('plan_not_found' as const)], () => {
      for (const one of world.repeats) {
        // Of a line only the newest permission holds, and any plan that it put names it.
        const isOfLine = one.agreedNo === plan.no || lineOf(world, one, offeringNo, merchantNo).includes(plan.no);
        if (!isOfLine || one.ended !== null || (isOn && one.paused === null)) continue;
        Object.assign(one, isOn ? { paused: null } : off);
      }
    });
  });
});

/** The plans that a permission put. */
function lineOf({ plans }: World, { agreedNo, put, used }: Repeat, offeringNo: string, merchantNo: string): string[] {
  const own = plans.filter((plan) => plan.offeringNo === offeringNo && plan.merchantNo === merchantNo);
  const at = own.findIndex(({ no }) => no === agreedNo);
  return at < 0 ? [] : own.slice(at + 1, at + 1 + Number(used / put)).map(({ no }) => no);
}

/** Looks up the plans that the workers may put now. */
export async function learnRepeats(context: Context): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { planNo } of context.world.repeats.filter(({ ended, paused }) => ended === null && paused === null)) {
    const no = nextNo(context.world, byNo(context.world.plans, planNo));
    await context.findId('plan', no).then(
      (id) => (ids[no] = id),
      () => undefined,
    );
  }
  return ids;
}

/** What the workers do of all that is due, in the order in which it was allowed. */
export function repeatAll(world: World, answer: ApiAnswer): Verdict | undefined {
  const { ids } = (answer.ok ? answer.data : {}) as { ids: Record<string, string> };
  for (const repeat of dueRepeats(world)) {
    const before = byNo(world.plans, repeat.planNo);
    const merchant = merchantOf(world, before.merchantNo);
    const stop = whyNot(world, repeat, before, merchant);
    if (stop) {
      Object.assign(repeat, stop === 'date_passed' ? { ended: stop } : { paused: stop });
      continue;
    }
    const planNo = nextNo(world, before);
    const id = ids[planNo];
    if (id === undefined) return misfit(`it should put ${planNo}`);
    const offering = byNo(world.offerings, before.offeringNo);
    const facts = { merchant, offering, planNo, put: repeat.put, couponId: undefined, terms: undefined, paced: {} };
    world.plans.push(putAgain(newPlan(world, facts, id), before, repeat.put));
    flow(merchant, 'put_repeated', -repeat.put, planNo);
    Object.assign(repeat, { planNo, used: repeat.used + repeat.put });
    if (repeat.used + repeat.put > repeat.limit) repeat.ended = 'limit_used';
  }
  return undefined;
}

function whyNot(world: World, repeat: Repeat, before: Plan, merchant: Merchant): string | undefined {
  const isHeld =
    merchant.state !== 'active' ||
    merchant.password === null ||
    Math.max(merchant.waitUntil ?? 0, merchant.lockedUntil ?? 0) > world.nowMs;
  const offering = byNo(world.offerings, before.offeringNo);
  const blocked = blockingReasons(world, merchant, offering).filter(
    (reason) => reason !== false && reason !== 'plan_already_put',
  );
  const inOrder = [
    'plan_not_found',
    'plan_not_open',
    'quota_full',
    'offer_paused',
    'offer_escrow_low',
    'too_many_plans',
  ];
  const first = inOrder.find((reason) => blocked.some((each) => each === reason));
  const reasons = [
    repeat.lastAt !== null && repeat.lastAt < world.nowMs && 'date_passed',
    before.state === 'put_failed' && 'plan_failed',
    before.endReason === 'stopped_by_merchant' && 'plan_stopped',
    isHeld && 'account_waiting',
    first === 'plan_not_found' ? 'plan_not_open' : (first ?? false),
    !isAsGood(termsNow(world, merchant), byNo(world.plans, repeat.agreedNo).terms) && 'terms_changed',
    repeat.put > merchant.available && 'insufficient_balance',
  ];
  return reasons.find((reason): reason is string => reason !== false);
}
