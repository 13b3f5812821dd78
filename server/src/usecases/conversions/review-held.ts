/** Reviews the conversions that a rule holds, when no new delivery arrives. */
import type { PendingQuery, Row } from 'postgres';
import { amountParam } from '@placard/language';
import { plus, times, toMinor, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Bounds, PlanTraffic } from '../../domain/delivery/bounds.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { addSeconds, isDue, owedUntil } from '../../domain/plans/schedule.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../notifications/notify.ts';
import { accrueConversions, readBounds, readHeld } from './accrue-conversions.ts';
import { readUnsettled, takeOut } from './reverse-conversion.ts';
import { rollUp } from './roll-up.ts';

/** Returns the plan's current traffic; `applyEvents` handles what a batch adds. */
function trafficOf(plan: PlanRow): PlanTraffic {
  return {
    validClicks: plan.clicks - plan.invalid_clicks,
    consumedMinor: plan.consumed_minor,
    payoutMinor: toMinor(plan.terms.payoutMinor),
  };
}

/**
 * Accrues held conversions that are explained and payable by now, because escrow was funded or the bounds changed. The caller has
 * locked the plan. Returns it with its current figures.
 */
export async function accrueHeld(
  tx: Tx,
  deps: Pick<Deps, 'currency'>,
  plan: PlanRow,
  instead: Partial<Bounds> = {},
): Promise<PlanRow> {
  const held = await readHeld(tx, plan.id);
  if (!held.some((row) => row.state === 'on_hold')) return plan;
  await lockBalances(tx, plan.merchant_id);
  const accrual = {
    plan,
    accrualId: newId(),
    bounds: { ...(await readBounds(tx)), ...instead },
    currency: deps.currency,
  };
  const { accruedMinor } = await accrueConversions(tx, accrual, [], trafficOf(plan));
  return await addRevenue(tx, plan, accruedMinor);
}

/**
 * Like `accrueHeld`, for a plan with final figures. Its traffic explained the rest, so only money decides, the oldest first. What
 * still cannot be paid is checked again after another review. The caller settles what is accrued.
 */
export async function accrueOwed(tx: Tx, deps: Pick<Deps, 'currency'>, plan: PlanRow): Promise<PlanRow> {
  const after = await accrueHeld(tx, deps, plan, { unproven: Number.MAX_SAFE_INTEGER, perMinute: Infinity });
  await deferOwed(tx, plan);
  return after;
}

async function deferOwed(tx: Tx, plan: PlanRow): Promise<void> {
  const { reviewHours } = await readBounds(tx);
  await tx`
    update conversion set hold_until = ${addSeconds(plan.now, reviewHours * 3_600)}
    where plan_id = ${plan.id} and held_for = 'escrow_short' and state = 'on_hold' and hold_until <= ${plan.now}`;
}

/** Makes the plans that are owed conversions check again immediately, because their escrow or cover grew. */
export async function lookAtOwed(tx: Tx, deps: Pick<Deps, 'jobs'>, offerId: string | undefined): Promise<void> {
  const waiting = await tx<{ plan_id: string }[]>`
    select distinct c.plan_id from conversion c join plan p on p.id = c.plan_id
    where c.held_for = 'escrow_short' and c.state = 'on_hold' ${offerId ? tx`and p.offer_id = ${offerId}` : tx``}`;
  for (const { plan_id } of waiting) await deps.jobs.planDue(tx, plan_id, new Date());
}

/** Adds revenue that came without a batch to the plan and its roll-ups; returns the updated plan. */
async function addRevenue(tx: Tx, plan: PlanRow, accruedMinor: Minor): Promise<PlanRow> {
  if (accruedMinor === 0n) return plan;
  await tx`update plan set revenue_minor = revenue_minor + ${accruedMinor} where id = ${plan.id}`;
  await rollUp(tx, plan, { byBucket: [], spendMinor: zero, ownSpendMinor: zero, revenueMinor: accruedMinor });
  return { ...plan, revenue_minor: plus(plan.revenue_minor, accruedMinor) };
}

/**
 * Ends undecided holds after their review date. Silence pays nothing: conversions that the traffic does not explain are reversed.
 * Conversions that only lack escrow are owed, so they are never reversed this way and wait for the next review.
 */
export async function endReviews(tx: Tx, plan: PlanRow): Promise<void> {
  await deferOwed(tx, plan);
  await reverseHeld(tx, plan, tx`hold_until <= ${plan.now}`);
}

/**
 * Ends what a settled plan is still owed once its date has come, so that no account stays open for an owner who never pays. The
 * merchant is notified. Nothing was posted for these conversions, so nothing moves. The caller tried to pay them before.
 */
export async function expireOwed(tx: Tx, deps: Pick<Deps, 'currency'>, plan: PlanRow): Promise<void> {
  if (plan.settled_at === null || !isDue(owedUntil(plan.settled_at), plan.now)) return;
  const count = await reverseHeld(tx, plan, tx`held_for = 'escrow_short'`);
  if (count === 0) return;
  await notify(tx, {
    merchantId: plan.merchant_id,
    cause: `owed_expired:${plan.id}`,
    template: 'owed_expired',
    params: {
      plan_no: plan.plan_no,
      amount: amountParam(times(toMinor(plan.terms.payoutMinor), count), deps.currency),
    },
    planId: plan.id,
  });
}

/** Reverses the plan's held conversions that match; returns how many. */
async function reverseHeld(tx: Tx, before: PlanRow, which: PendingQuery<Row[]>): Promise<number> {
  let plan = before;
  const rows = await readUnsettled(
    tx,
    tx`plan_id = ${plan.id} and held_for is not null and state = 'on_hold' and ${which}`,
  );
  if (rows.length === 0) return 0;
  await lockBalances(tx, plan.merchant_id);
  for (const { reason, ...conversion } of rows) {
    const reversedMinor = await takeOut(tx, plan, conversion, reason);
    plan = { ...plan, reversed_minor: plus(plan.reversed_minor, reversedMinor) };
  }
  return rows.length;
}
