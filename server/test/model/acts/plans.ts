/** The put, and later acts of merchants, operators and workers on plans. */
import { calls } from '@placard/contract';
import type { CallPayload, Reason } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { funding, most, noParts, wire } from '../arithmetic.ts';
import { stopPlan } from '../rules-plans.ts';
import { businessDay } from '../rules-pacing.ts';
import { flow, isRunning, levelOf, merchantOf } from '../rules-wallet.ts';
import { byId, byNo, decide } from '../world.ts';
import type { Coupon, Merchant, Offering, Plan, Terms, World } from '../world.ts';
import { byMerchant } from './accounts.ts';
import { between, merchantAct, operatorAct, pick } from './kit.ts';
import type { Builder, Context, ModelStep } from './kit.ts';
import { secondPersonOver } from '../arithmetic.ts';

/** The business day: the deployment's zone of the model. */
export const businessZone = 'Asia/Tokyo';

function isMeantFor(world: World, merchant: Merchant, offering: Offering): boolean {
  const { audience } = offering;
  if (audience === 'all') return true;
  if ('merchantNo' in audience) return audience.merchantNo === merchant.no;
  return levelOf(world, merchant).level >= audience.level;
}

/** The terms that a put would freeze now. */
export function termsNow(world: World, merchant: Merchant): Terms {
  const { feeBps } = levelOf(world, merchant);
  return { feeBps, agentNo: merchant.follows?.agentNo ?? null, agentBps: merchant.follows?.shareBps ?? 0 };
}

const sameTerms = (a: Terms, b: Terms): boolean =>
  a.feeBps === b.feeBps && a.agentNo === b.agentNo && a.agentBps === b.agentBps;

/** Places that are taken: plans of the offering that did not fail. */
export const placesTaken = (world: World, offeringNo: string): number =>
  world.plans.filter((plan) => plan.offeringNo === offeringNo && plan.state !== 'put_failed').length;

/** Every obstacle to a put now. */
export function blockingReasons(world: World, merchant: Merchant, offering: Offering): (Reason | false)[] {
  const mine = world.plans.filter(({ merchantNo }) => merchantNo === merchant.no);
  return [
    mine.some(({ offeringNo }) => offeringNo === offering.no) && 'plan_already_put',
    offering.places !== null && placesTaken(world, offering.no) >= offering.places && 'quota_full',
    ...offerBlocks(world, merchant, offering),
    mine.filter(isRunning).length >= levelOf(world, merchant).plansAtOnce && 'too_many_plans',
  ];
}

/** What keeps any money from an offer: a put or more for a running plan. */
export function offerBlocks(world: World, merchant: Merchant, offering: Offering): (Reason | false)[] {
  const offer = byId(world.offers, offering.offerId);
  const isEnded = offering.endsAt !== null && offering.endsAt <= world.nowMs;
  return [
    !isMeantFor(world, merchant, offering) && 'plan_not_found',
    (offering.isWithdrawn || isEnded || offer.isStopped) && 'plan_not_open',
    (offer.isPaused || world.isSourcePaused) && 'offer_paused',
    offer.escrow < most(offer.floor, offer.payout) && 'offer_escrow_low',
  ];
}

/** What is wrong with a coupon for this put. */
function couponReasons(world: World, merchant: Merchant, coupon: Coupon | undefined, put: bigint): (Reason | false)[] {
  if (!coupon || coupon.merchantNo !== merchant.no) return ['coupon_not_found'];
  const definition = definitionOf(world, coupon);
  const isNameUsed = world.coupons.some(
    (other) =>
      other.merchantNo === merchant.no &&
      definitionOf(world, other).name === definition.name &&
      other.usedDay === businessDay(world.nowMs),
  );
  return [
    coupon.usedDay !== null && 'coupon_used',
    coupon.expiresAt <= world.nowMs && 'coupon_expired',
    put < definition.requirement && 'coupon_requirement_not_met',
    definition.kind === 'team' && merchant.follows?.agentNo !== definition.agentNo && 'coupon_not_following_agent',
    isNameUsed && 'coupon_same_name_today',
  ];
}

function definitionOf(world: World, coupon: Coupon) {
  return byId(world.definitions, coupon.definitionId);
}

/** The offer as the merchant sees it: its terms have a version, which the put names. */
async function lookAt(context: Context, merchant: Merchant, offering: Offering): Promise<string | undefined> {
  const answer = await context.perform(
    merchantAct(
      context,
      merchant,
      calls.plans.appDetail,
      { plan_no: `${offering.no}-${merchant.no}` },
      `look at offering ${offering.no}`,
      (world, shown) => {
        const current = merchantOf(world, merchant.no);
        const isTheirs = isMeantFor(world, current, byNo(world.offerings, offering.no));
        return decide(shown, [!isTheirs && 'plan_not_found'], (data) => {
          const { terms, funding: has, blocked_by: blocked } = data as ReturnType<typeof offerShape>;
          const now = termsNow(world, current);
          const isSame = sameTerms(now, {
            feeBps: terms.fee_bps,
            agentNo: terms.agent_id,
            agentBps: terms.agent_share_bps,
          });
          if (!isSame) return `its terms should be ${JSON.stringify(now)}`;
          const reasons = blockingReasons(world, current, byNo(world.offerings, offering.no));
          if (blocked === null ? reasons.some(Boolean) : !reasons.includes(blocked))
            return `it should be blocked by ${reasons.join()}`;
          if (has.available !== wire(current.available)) return `it should show ${wire(current.available)}`;
          return has.start_up_credit === wire(current.startUpCredit) ? undefined : 'it shows other start-up credit';
        });
      },
    ),
  );
  return answer.ok ? (answer.data as ReturnType<typeof offerShape>).terms.version : undefined;
}

/** Returns the version of the terms that a plan froze. */
export async function lookAtPlan(context: Context, merchant: Merchant, no: string): Promise<string | undefined> {
  const answer = await context.perform(
    merchantAct(context, merchant, calls.plans.detail, { plan_no: no }, `look at plan ${no}`, (world, shown) =>
      decide(shown, [byNo(world.plans, no).merchantNo !== merchant.no && 'plan_not_found'], () => undefined),
    ),
  );
  return answer.ok ? (answer.data as ReturnType<typeof offerShape>).terms.version : undefined;
}

/** Only its type is used: the parts of the offer's answer that the model needs. */
function offerShape() {
  return {
    terms: { version: '', fee_bps: 0, agent_share_bps: 0, agent_id: null as string | null },
    funding: { available: '', start_up_credit: '' },
    blocked_by: null as Reason | null,
  };
}

/** Mostly an amount within bounds and balance; with a flaw outside one of them. */
function chooseAmount(world: World, merchant: Merchant, offering: Offering, amount: number, flaw: number): bigint {
  const offer = byId(world.offers, offering.offerId);
  if (flaw === 1) return amount % 2 === 0 ? offer.highest + 1n : most(1n, offer.lowest - 1n);
  const means = merchant.available + merchant.startUpCredit;
  if (flaw === 2) return means + 1n;
  return between(offer.lowest, offer.highest < means ? offer.highest : means, amount);
}

/** None, one that can be used, or with a flaw any: used, expired, another merchant's. */
function chooseCoupon(world: World, merchant: Merchant, put: bigint, variant: number, flaw: number) {
  if (variant % 2 === 0 && flaw !== 3) return undefined;
  if (flaw === 3) return pick(world.coupons, variant);
  const usable = world.coupons.filter((coupon) => !couponReasons(world, merchant, coupon, put).some(Boolean));
  return pick(usable, variant);
}

export const putPlan = byMerchant(async ({ act, context, merchant }, { who, which, amount, variant, flaw }) => {
  const { world } = context;
  const open = world.offerings.filter((one) => !blockingReasons(world, merchant, one).some(Boolean));
  const offering = pick(flaw === 4 || open.length === 0 ? world.offerings : open, which);
  if (!offering) return undefined;
  const version = await lookAt(context, merchant, offering);
  // The terms just shown; with a flaw, terms that nobody saw.
  const shown = flaw === 5 ? undefined : version;
  const terms = termsNow(context.world, merchant);
  const put = chooseAmount(context.world, merchant, offering, amount, flaw);
  const coupon = chooseCoupon(context.world, merchant, put, variant, flaw);
  const planNo =
    flaw === 6 ? `${offering.no}-${pick(world.merchants, who + 1)?.no ?? ''}` : `${offering.no}-${merchant.no}`;
  const paced = choosePace(context.world, offering, amount, variant);
  const step = putStep({
    merchant,
    offering,
    planNo,
    put,
    couponId: coupon?.id,
    terms: shown === undefined ? undefined : terms,
    paced,
  });
  const payload = {
    plan_no: planNo,
    amount: wire(put),
    terms_version: shown ?? 'unseen',
    ...(coupon && { coupon_id: coupon.id }),
    ...paced,
  };
  return act(
    calls.plans.put,
    payload,
    {
      words: `put ${wire(put)} into ${planNo}${coupon ? ` with coupon ${coupon.id}` : ''} ${JSON.stringify(paced)}`,
      learn: async () => ({ plan_id: await context.findId('plan', planNo) }),
    },
    step,
  );
});

interface PutFacts {
  merchant: Merchant;
  offering: Offering;
  planNo: string;
  put: bigint;
  couponId: string | undefined;
  /** The terms shown to the merchant; undefined if there were none. */
  terms: Terms | undefined;
  paced: Paced;
}

type Paced = Partial<Pick<CallPayload<typeof calls.plans.put>, 'pace' | 'daily_cap'>>;

/** With every third put a pace, a cap of some events, or one of none. */
function choosePace(world: World, offering: Offering, amount: number, variant: number): Paced {
  if (variant % 3 !== 0) return {};
  const { price, model } = byId(world.offers, offering.offerId).pricing;
  const cap = (BigInt(amount % 9) * price) / (model === 'cpm' ? 1000n : 1n);
  return { pace: amount % 2 === 0 ? 'even' : 'fast', ...(cap > 0n && { daily_cap: wire(cap) }) };
}

const capMinorOf = ({ daily_cap: cap }: Paced) =>
  cap === undefined || cap === null ? null : BigInt(cap.replace('.', ''));

function putStep(facts: PutFacts): ModelStep {
  const { planNo, put } = facts;
  return (world, answer) => {
    const merchant = merchantOf(world, facts.merchant.no);
    const offering = byNo(world.offerings, facts.offering.no);
    const offer = byId(world.offers, offering.offerId);
    const coupon = world.coupons.find(({ id }) => id === facts.couponId);
    const isOwn = planNo === `${offering.no}-${merchant.no}`;
    const worth = coupon && definitionOf(world, coupon);
    const parts = funding(put, merchant.startUpCredit, worth);
    const cap = capMinorOf(facts.paced);
    const reasons = [
      !isOwn && ('plan_not_found' as const),
      ...blockingReasons(world, merchant, offering),
      (put < offer.lowest || put > offer.highest) && ('put_out_of_range' as const),
      !(facts.terms && sameTerms(facts.terms, termsNow(world, merchant))) && ('terms_changed' as const),
      ...(facts.couponId === undefined ? [] : couponReasons(world, merchant, coupon, put)),
      cap !== null &&
        cap * (offer.pricing.model === 'cpm' ? 1000n : 1n) < offer.pricing.price &&
        ('invalid_fields' as const),
      parts.cash > merchant.available && ('insufficient_balance' as const),
    ];
    return decide(answer, reasons, (data) => {
      flow(merchant, 'put', -parts.cash, planNo);
      merchant.startUpCredit -= parts.startUp;
      world.house.promotions -= parts.promo;
      if (coupon) Object.assign(coupon, { planNo, usedDay: businessDay(world.nowMs) });
      const { plan_id: id, money } = data as { plan_id: string; money: Record<string, string> };
      const plan = newPlan(world, { ...facts, merchant, offering }, id);
      world.plans.push({ ...plan, put: parts, held: parts });
      const figures = `${money['put_cash']} ${money['put_start_up']} ${money['put_promo']}`;
      const expected = `${wire(parts.cash)} ${wire(parts.startUp)} ${wire(parts.promo)}`;
      return figures === expected ? undefined : `it should be made of ${expected}, not of ${figures}`;
    });
  };
}

export function newPlan(
  world: World,
  { merchant, offering, planNo, put, couponId, paced }: PutFacts,
  id: string,
): Plan {
  const { pace = 'fast' } = paced;
  const cap = capMinorOf(paced);
  const matchingEndsAt = world.nowMs + byId(world.offers, offering.offerId).seconds.matching * 1000;
  return {
    no: planNo,
    id,
    merchantNo: merchant.no,
    offeringNo: offering.no,
    offerId: offering.offerId,
    state: 'matching',
    endReason: null,
    putAmount: put,
    put: noParts,
    added: 0n,
    instructions:
      cap === null && pace === 'fast'
        ? []
        : [{ at: Number.NEGATIVE_INFINITY, cap, isPaused: false, pace, endsAt: null }],
    startedAt: null,
    held: noParts,
    returned: noParts,
    couponId: couponId ?? null,
    terms: termsNow(world, merchant),
    putAt: world.nowMs,
    matchingEndsAt,
    flightEndsAt: null,
    finishedAt: null,
    graceEndsAt: null,
    settleDueAt: null,
    nextDueAt: matchingEndsAt,
    impressions: 0,
    clicks: 0,
    invalidImpressions: 0,
    invalidClicks: 0,
    consumed: 0n,
    credited: 0n,
    conversions: [],
    result: null,
  };
}

export const stop = byMerchant(({ act, context, merchant }, { which, flaw }) => {
  const own = context.world.plans.filter(({ merchantNo }) => merchantNo === merchant.no);
  const running = own.filter(isRunning);
  const plan = pick(flaw === 1 ? context.world.plans : running.length > 0 ? running : own, which);
  if (!plan) return undefined;
  return act(calls.plans.stop, { plan_no: plan.no }, `stop ${plan.no}`, (world, answer) => {
    const current = byNo(world.plans, plan.no);
    const isForeign = current.merchantNo !== merchant.no;
    const reasons = [
      isForeign && ('plan_not_found' as const),
      !isForeign && !isRunning(current) && ('plan_not_stoppable' as const),
    ];
    return decide(answer, reasons, () => {
      stopPlan(world, current, 'stopped_by_merchant');
    });
  });
});

export const stopByOperator: Builder = (context, { which }) => {
  const plan = pick(context.world.plans.toReversed(), which);
  if (!plan) return undefined;
  return operatorAct(
    context,
    operatorCalls.plans.stop,
    { plan_no: plan.no, reason: 'The product is off the market.' },
    `stop ${plan.no}`,
    (world, answer) => {
      const current = byNo(world.plans, plan.no);
      const reasons = [
        !isRunning(current) && ('plan_not_stoppable' as const),
        current.putAmount + current.added > secondPersonOver && ('second_person_needed' as const),
      ];
      return decide(answer, reasons, () => {
        stopPlan(world, current, 'product_stopped');
      });
    },
  );
};
