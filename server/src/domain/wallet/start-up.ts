/** Start-up funds: spend-only, returned out of revenue, never out of the merchant's own money (product.md section 5). */
import { formatAmount } from '@placard/contract';
import type { Currency } from '@placard/contract';
import type { PlanRow } from '../plans/plan.ts';
import { addSeconds } from '../plans/schedule.ts';

export interface StartUpFunds {
  /** Advances outstanding: unused and working together. */
  outstandingMinor: bigint;
  /** Returns with one tap. */
  unusedMinor: bigint;
  /** Bound in plans; returns by itself with their settlement. */
  workingMinor: bigint;
  /** By when the last plan that holds a part is settled; null when nothing works. */
  workingReturnsAt: Date | null;
}

/** What of a plan decides when it is settled. */
export type SettlementDates = Pick<
  PlanRow,
  'state' | 'terms' | 'matching_ends_at' | 'flight_ends_at' | 'finished_at' | 'grace_ends_at' | 'settle_due_at'
>;

/** The parts of what is outstanding; `start_up_advances` is below zero by as much as was advanced. */
export function startUpFunds(
  balances: { start_up_advances: bigint; start_up_credit: bigint },
  holdingPlans: readonly SettlementDates[],
): StartUpFunds {
  const outstandingMinor = -balances.start_up_advances;
  const workingMinor = outstandingMinor - balances.start_up_credit;
  const dates = holdingPlans.map(latestSettlement).toSorted((a, b) => b.getTime() - a.getTime());
  return {
    outstandingMinor,
    unusedMinor: balances.start_up_credit,
    workingMinor,
    workingReturnsAt: workingMinor === 0n ? null : (dates[0] ?? null),
  };
}

/**
 * When a plan is settled: its date, or while it has none the latest that its frozen terms allow: delivery that begins and
 * lasts as late as it may, then grace and lock, then the settlement time. A conversion put on hold may still put it off.
 */
function latestSettlement(plan: SettlementDates): Date {
  if (plan.settle_due_at) return plan.settle_due_at;
  const { flightSeconds, graceSeconds, lockSeconds, settleSeconds } = plan.terms;
  const endsAt = plan.finished_at ?? plan.flight_ends_at ?? addSeconds(plan.matching_ends_at, flightSeconds);
  return addSeconds(endsAt, Math.max(graceSeconds, lockSeconds) + settleSeconds);
}

/** The same as it travels, for screens and for the refusal of a withdrawal alike. */
export function startUpView(funds: StartUpFunds, currency: Currency) {
  return {
    outstanding: formatAmount(funds.outstandingMinor, currency),
    unused: formatAmount(funds.unusedMinor, currency),
    working: formatAmount(funds.workingMinor, currency),
    working_returns_at: funds.workingReturnsAt?.toISOString() ?? null,
  };
}
