/**
 * The put: the act that the product exists for. Invariant: reserving the money, freezing the terms, taking the quota place and
 * using the coupon are one transaction, under the idempotency key. Locks: offering, then the merchant's balances. Two puts of one
 * merchant wait for each other there, so both decide on true balances and plan counts.
 *
 * A put spends most of its time on round trips (docs/performance.md). Statements that do not need each other's results are
 * therefore sent together.
 */
import { formatAmount, fundPut, parseAmount, toMinor, totalOf, uninstructed } from '@placard/contract';
import type { CallPayload, Calls, Minor } from '@placard/contract';
import type { Parts } from '../../domain/plans/pricing.ts';
import { addSeconds } from '../../domain/plans/schedule.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { refuseBeyondBalance } from '../../ledger/refusals.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readPlanDetail } from '../../queries/plans/detail.ts';
import type { PlanDetail } from '../../queries/plans/detail.ts';
import { once } from '../once.ts';
import { dailyCapOf, writeInstruction } from './adjust-plan.ts';
import { bindCoupon, findUsableCoupon } from './coupon-for-put.ts';
import { blockingReason, lockOffering } from '../../queries/plans/offering.ts';
import type { OfferingForMerchant } from '../../queries/plans/offering.ts';
import { recordTransition } from '../plan-row.ts';

type PutInput = CallPayload<Calls['plans']['put']>;

/**
 * Puts `input.amount` into a plan. Returns the plan as its screen shows it. Refusals: those that the contract lists
 * for `plans.put`.
 */
export async function putPlan(deps: Deps, actor: KeyedActor, input: PutInput): Promise<PlanDetail> {
  const putMinor = parseAmount(input.amount, deps.currency);
  if (putMinor === undefined) throw invalidFields({ field: 'amount', rule: 'format' });
  return await once(deps, actor, async (tx) => {
    const offering = await lockOffering(tx, actor, input.plan_no, deps.currency);
    const { balances, blocked, isMember } = await tx.pipeline({
      balances: async (part) => await lockBalances(part, actor.merchantId),
      blocked: async (part) => await blockingReason(part, actor, offering, deps.currency),
      isMember: async (part) => await readMembership(part, actor),
    });
    if (blocked) throw Refusal.of(blocked);
    refuseOutOfRange(offering, putMinor, deps.currency);
    // The terms were read before the lock: a membership that was stopped and refunded meanwhile lends them nothing.
    if (offering.version !== input.terms_version || offering.is_member !== isMember)
      throw new Refusal('terms_changed', {});
    const coupon = input.coupon_id ? await findUsableCoupon(tx, deps, actor, input.coupon_id, putMinor) : undefined;
    const parts = fundPut(putMinor, balances.start_up_credit, coupon?.value);
    refuseBeyondBalance(parts.cashMinor, balances.available, deps.currency);
    const dailyCapMinor = dailyCapOf(deps, offering, input.daily_cap ?? null);
    const pace = input.pace ?? uninstructed.pace;
    const isInstructed = dailyCapMinor !== null || pace !== uninstructed.pace;
    const planId = newId();
    const plan = { id: planId, merchant_id: actor.merchantId };
    const matchingEndsAt = addSeconds(offering.now, offering.terms.matchingSeconds);
    const written = await tx.pipeline({
      place: async (part) => await takePlace(part, offering),
      plan: async (part) =>
        await insertPlan(part, actor, offering, { planId, putMinor, parts, couponId: coupon?.id, matchingEndsAt }),
      transition: async (part) =>
        await recordTransition(part, plan, { from: 'wait_put', to: 'matching', by: 'merchant' }),
      instruction: async (part) =>
        isInstructed &&
        (await writeInstruction(part, plan, { ...uninstructed, pace, dailyCapMinor, at: offering.now })),
      coupon: async (part) => coupon && (await bindCoupon(part, deps, coupon.id, planId)),
      money: async (part) => await reserve(part, deps, actor, planId, parts),
      job: async (part) => await deps.jobs.planDue(part, planId, matchingEndsAt),
      detail: async (part) => await readPlanDetail(part, actor, input.plan_no, deps.currency),
    });
    return written.detail;
  });
}

/** Whether a membership runs. Behind the lock of the balances, which stopping one takes too. */
async function readMembership(tx: Tx, { merchantId }: KeyedActor): Promise<boolean> {
  const [row] = await tx<{ is_member: boolean }[]>`
    select coalesce(membership_until > now(), false) as is_member from merchant where id = ${merchantId}`;
  return row?.is_member ?? false;
}

function refuseOutOfRange(offering: OfferingForMerchant, putMinor: Minor, currency: string): void {
  const lowest = toMinor(offering.terms.lowestPutMinor);
  const highest = toMinor(offering.terms.highestPutMinor);
  if (putMinor >= lowest && putMinor <= highest) return;
  throw new Refusal('put_out_of_range', {
    lowest_put: formatAmount(lowest, currency),
    highest_put: formatAmount(highest, currency),
    currency,
    fields: [{ field: 'amount', rule: 'range' }],
  });
}

interface NewPlan {
  planId: string;
  putMinor: Minor;
  parts: Parts;
  couponId: string | undefined;
  matchingEndsAt: Date;
}

/** Counts the put where places are limited. */
async function takePlace(tx: Tx, { id, places }: OfferingForMerchant): Promise<void> {
  if (places !== null) await tx`update offering set places_taken = places_taken + 1 where id = ${id}`;
}

async function insertPlan(
  tx: Tx,
  actor: KeyedActor,
  offering: OfferingForMerchant,
  { planId, putMinor, parts, couponId, matchingEndsAt }: NewPlan,
): Promise<void> {
  await tx`
    insert into plan (id, merchant_id, offering_id, offer_id, plan_no, state, is_official, put_minor, cash_minor,
                      start_up_minor, promo_minor, coupon_id, terms, put_at, matching_ends_at, next_due_at)
    values (${planId}, ${actor.merchantId}, ${offering.id}, ${offering.offer_id}, ${offering.plan_no}, 'matching',
            ${offering.is_official}, ${putMinor}, ${parts.cashMinor}, ${parts.startUpMinor}, ${parts.promoMinor},
            ${couponId ?? null}, ${tx.json({ ...offering.terms })}, ${offering.now}, ${matchingEndsAt}, ${matchingEndsAt})`;
}

async function reserve(tx: Tx, deps: Deps, actor: KeyedActor, planId: string, parts: Parts): Promise<void> {
  if (totalOf(parts) === 0n) throw new Error('a put of nothing');
  await postTransfer(tx, deps, {
    cause: `put:${planId}`,
    kind: 'put',
    merchantId: actor.merchantId,
    planId,
    postings: [
      { from: 'start_up_credit', to: 'reserved_start_up', amountMinor: parts.startUpMinor },
      { from: 'promotions', to: 'reserved_promo', amountMinor: parts.promoMinor },
      { from: 'available', to: 'reserved_cash', amountMinor: parts.cashMinor, detail: 'put' },
    ],
  });
}
