/** Reviews the conversions that a rule holds, when no new delivery arrives. */
import { amountParam } from '@placard/language';
import { plus, times, toMinor, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { PendingQuery, Row } from 'postgres';
import { billedClicks } from '../../domain/delivery/bounds.ts';
import type { PlanTraffic } from '../../domain/delivery/bounds.ts';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { eventsBilledBy } from '../../domain/plans/pricing.ts';
import { isAccruing } from '../../domain/plans/plan.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { addSeconds, isDue, owedUntil } from '../../domain/plans/schedule.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../notifications/notify.ts';
import { accrueConversions, countLetThrough, payOwed, readBounds, stepRows } from './accrue-conversions.ts';
import type { ConversionRow } from './conversion-row.ts';
import { holdUnexplained, pauseSuspect } from './hold-unexplained.ts';
import { takeOut } from './reverse-conversion.ts';
import { rollUp } from './roll-up.ts';

/** A plan with its current figures, and whether another step has more to do. */
interface Reviewed {
  plan: PlanRow;
  isMore: boolean;
}

/** Returns the plan's current traffic; `applyEvents` handles what a batch adds. */
export function trafficOf(plan: PlanRow): PlanTraffic {
  return {
    billedClicks: billedClicks(plan.clicks - plan.invalid_clicks, {
      validEvents: plan.billable_events - plan.billable_invalid,
      billedEvents: eventsBilledBy(plan.consumed_minor, plan.terms),
    }),
    consumedMinor: plan.consumed_minor,
    payoutMinor: toMinor(plan.terms.payoutMinor),
  };
}

/**
 * Accrues held conversions that are explained and payable by now, because escrow was funded or the bounds changed; for a plan with
 * final figures, only what it is owed (`payOwed`). The caller has locked the plan.
 */
export async function accrueHeld(tx: Tx, deps: Pick<Deps, 'currency' | 'booksBox'>, plan: PlanRow): Promise<Reviewed> {
  const [held] = await tx`
    select 1 from conversion where plan_id = ${plan.id} and held_for is not null and state = 'on_hold' limit 1`;
  if (!held) return { plan, isMore: false };
  await lockBalances(tx, plan.merchant_id);
  const accrual = { plan, accrualId: newId(), bounds: await readBounds(tx), ...deps };
  const { accruedMinor, isMore } = isAccruing(plan)
    ? await accrueConversions(tx, accrual, [], trafficOf(plan))
    : await payOwed(tx, accrual, trafficOf(plan));
  return { plan: await addRevenue(tx, plan, accruedMinor), isMore };
}

/** Like `accrueHeld`, for a plan with final figures: what still cannot be paid is checked again after another review. */
export async function accrueOwed(tx: Tx, deps: Pick<Deps, 'currency' | 'booksBox'>, plan: PlanRow): Promise<Reviewed> {
  const after = await accrueHeld(tx, deps, plan);
  // Those whose review is over stay due for the next step.
  if (!after.isMore) await deferOwed(tx, plan);
  return after;
}

async function deferOwed(tx: Tx, plan: PlanRow): Promise<void> {
  const { reviewHours } = await readBounds(tx);
  await tx`
    update conversion set hold_until = ${addSeconds(plan.now, reviewHours * 3_600)}
    where plan_id = ${plan.id} and held_for = 'escrow_short' and state = 'on_hold' and hold_until <= ${plan.now}`;
}

/** Adds revenue that came without a batch to the plan and its roll-ups; returns the updated plan. */
async function addRevenue(tx: Tx, plan: PlanRow, accruedMinor: Minor): Promise<PlanRow> {
  if (accruedMinor === 0n) return plan;
  await tx`update plan set revenue_minor = revenue_minor + ${accruedMinor} where id = ${plan.id}`;
  await rollUp(tx, plan, { byBucket: [], spendMinor: zero, ownSpendMinor: zero, revenueMinor: accruedMinor });
  return { ...plan, revenue_minor: plus(plan.revenue_minor, accruedMinor) };
}

/**
 * Ends undecided holds after their review date. Silence pays nothing: conversions that the traffic does not explain are reversed,
 * and those that an operator held or released while their clicks were removed are held first. Conversions that only lack escrow
 * are owed, so they are never reversed this way and wait for the next review. Returns whether another step has more to do.
 */
export async function endReviews(tx: Tx, deps: Pick<Deps, 'jobs' | 'booksBox'>, plan: PlanRow): Promise<boolean> {
  const bounds = await readBounds(tx);
  // Only removed traffic takes earnings back: narrower bounds do not.
  const isCorrected = plan.invalid_clicks + plan.billable_invalid > 0n;
  if (isCorrected && (await holdUnexplained(tx, deps, plan, trafficOf(plan), bounds)) > 0) {
    await pauseSuspect(tx, plan, bounds);
    return true;
  }
  await deferOwed(tx, plan);
  return (await reverseHeld(tx, deps, plan, tx`hold_until <= ${plan.now}`)) === stepRows;
}

/**
 * Ends what a settled plan is still owed once its date has come, so that no account stays open for an owner who never pays. The
 * merchant is notified once, of all. Nothing was posted for these conversions, so nothing moves. The caller tried to pay them
 * before. Returns whether another step has more to end.
 */
export async function expireOwed(
  tx: Tx,
  deps: Pick<Deps, 'currency' | 'jobs' | 'booksBox'>,
  plan: PlanRow,
): Promise<boolean> {
  if (plan.settled_at === null || !isDue(owedUntil(plan.settled_at), plan.now)) return false;
  const { owed } = await countLetThrough(tx, plan);
  if (owed === 0) return false;
  await notify(tx, {
    merchantId: plan.merchant_id,
    cause: `owed_expired:${plan.id}`,
    template: 'owed_expired',
    params: {
      plan_no: plan.plan_no,
      amount: amountParam(times(toMinor(plan.terms.payoutMinor), owed), deps.currency),
    },
    planId: plan.id,
  });
  return (await reverseHeld(tx, deps, plan, tx`held_for = 'escrow_short'`)) < owed;
}

/**
 * Reverses the plan's held conversions that match, as many as a step may: the merchant's balances are locked meanwhile, and their
 * wallet must not wait. Returns how many.
 */
async function reverseHeld(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'booksBox'>,
  plan: PlanRow,
  which: PendingQuery<Row[]>,
): Promise<number> {
  const conversions = await tx<Pick<ConversionRow, 'event_id' | 'occurred_at'>[]>`
    select event_id, occurred_at from conversion
    where plan_id = ${plan.id} and held_for is not null and state = 'on_hold' and ${which} limit ${stepRows}`;
  if (conversions.length === 0) return 0;
  await lockBalances(tx, plan.merchant_id);
  const batchId = newId();
  const cause = deliveryCause.reverse(plan.id, batchId);
  await takeOut(tx, deps, plan, { cause, conversions, by: 'rule', reason: null, batchId });
  return conversions.length;
}
