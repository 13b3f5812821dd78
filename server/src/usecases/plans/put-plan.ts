/**
 * The put: the act that the product exists for. Invariant: reserving the money, freezing the terms, taking the quota place and
 * using the coupon are one transaction, under the idempotency key. Locks: offering, then the merchant's balances. Two puts of one
 * merchant wait for each other there, so both decide on true balances and plan counts.
 *
 * A put spends most of its time on round trips (docs/performance.md). Statements that do not need each other's results are
 * therefore sent together.
 */
import { formatAmount, fundPut, parseAmount, toMinor, uninstructed } from '@placard/contract';
import type { CallPayload, Calls, Minor } from '@placard/contract';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { refuseBeyondBalance } from '../../ledger/refusals.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readPlanDetail } from '../../queries/plans/detail.ts';
import type { PlanDetail } from '../../queries/plans/detail.ts';
import { countKeyPut } from '../keys/count-put.ts';
import { once } from '../once.ts';
import { refuseOverOwnLimit } from '../people/put-limit.ts';
import { dailyCapOf } from './adjust-plan.ts';
import { findUsableCoupon } from './coupon-for-put.ts';
import { putSteps } from './make-put.ts';
import { blockingReason, lockOffering } from '../../queries/plans/offering.ts';

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
    await refuseOverOwnLimit(tx, deps, actor, putMinor);
    // The terms were read before the lock: a membership that was stopped and refunded meanwhile lends them nothing.
    if (offering.version !== input.terms_version || offering.is_member !== isMember)
      throw new Refusal('terms_changed', {});
    const coupon = input.coupon_id ? await findUsableCoupon(tx, deps, actor, input.coupon_id, putMinor) : undefined;
    const parts = fundPut(putMinor, balances.start_up_credit, coupon?.value);
    refuseBeyondBalance(parts.cashMinor, balances.available, deps.currency);
    await countKeyPut(tx, deps, actor, putMinor);
    const dailyCapMinor = dailyCapOf(deps, offering, input.daily_cap ?? null);
    const written = await tx.pipeline({
      ...putSteps(deps, actor, offering, {
        planId: newId(),
        planNo: offering.plan_no,
        putMinor,
        parts,
        couponId: coupon?.id,
        pace: input.pace ?? uninstructed.pace,
        dailyCapMinor,
        repeated: null,
      }),
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

function refuseOutOfRange({ terms }: Pick<PlanRow, 'terms'>, putMinor: Minor, currency: string): void {
  const lowest = toMinor(terms.lowestPutMinor);
  const highest = toMinor(terms.highestPutMinor);
  if (putMinor >= lowest && putMinor <= highest) return;
  throw new Refusal('put_out_of_range', {
    lowest_put: formatAmount(lowest, currency),
    highest_put: formatAmount(highest, currency),
    currency,
    fields: [{ field: 'amount', rule: 'range' }],
  });
}
