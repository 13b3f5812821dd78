/** Start-up funds: spend-only, repaid from revenue, never from the merchant's own money (product.md section 5). */
import { formatAmount, minus, negate } from '@placard/contract';
import type { Currency, Minor } from '@placard/contract';
import type { PlanRow } from '../plans/plan.ts';
import { addSeconds } from '../plans/schedule.ts';

export interface StartUpFunds {
  /** Outstanding advances: unused plus working. */
  outstandingMinor: Minor;
  /** The merchant returns it with one tap. */
  unusedMinor: Minor;
  /** Bound in plans; returned automatically when they settle. */
  workingMinor: Minor;
  /** When the last plan that holds a part is settled; null when no part is working. */
  workingReturnsAt: Date | null;
}

/** The facts of a plan that decide when it settles. */
export type SettlementDates = Pick<
  PlanRow,
  'state' | 'terms' | 'matching_ends_at' | 'flight_ends_at' | 'finished_at' | 'grace_ends_at' | 'settle_due_at'
>;

/** Returns the parts of the outstanding funds. `start_up_advances` is negative by the amount advanced. */
export function startUpFunds(
  balances: { start_up_advances: Minor; start_up_credit: Minor },
  holdingPlans: readonly SettlementDates[],
): StartUpFunds {
  const outstandingMinor = negate(balances.start_up_advances);
  const workingMinor = minus(outstandingMinor, balances.start_up_credit);
  const dates = holdingPlans.map(latestSettlement).toSorted((a, b) => b.getTime() - a.getTime());
  return {
    outstandingMinor,
    unusedMinor: balances.start_up_credit,
    workingMinor,
    workingReturnsAt: workingMinor === 0n ? null : (dates[0] ?? null),
  };
}

/**
 * Returns when a plan settles: its date or, before it has one, the latest date under its frozen terms. That is when delivery
 * begins and ends as late as it may, plus the longer of grace and lock, plus the settlement time. A held conversion may still
 * delay it.
 */
export function latestSettlement(plan: SettlementDates): Date {
  if (plan.settle_due_at) return plan.settle_due_at;
  const { flightSeconds, graceSeconds, lockSeconds, settleSeconds } = plan.terms;
  const endsAt = plan.finished_at ?? plan.flight_ends_at ?? addSeconds(plan.matching_ends_at, flightSeconds);
  return addSeconds(endsAt, Math.max(graceSeconds, lockSeconds) + settleSeconds);
}

/** Returns the wire form, for screens and for the refusal of a withdrawal. */
export function startUpView(funds: StartUpFunds, currency: Currency) {
  return {
    outstanding: formatAmount(funds.outstandingMinor, currency),
    unused: formatAmount(funds.unusedMinor, currency),
    working: formatAmount(funds.workingMinor, currency),
    working_returns_at: funds.workingReturnsAt?.toISOString() ?? null,
  };
}
