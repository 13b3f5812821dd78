/** Start-up funds: spend-only, repaid from revenue, never from the merchant's own money (product.md section 5). */
import { formatAmount, minus, negate } from '@placard/contract';
import type { Currency, Minor } from '@placard/contract';
import { latestSettlement } from '../plans/schedule.ts';
import type { SettlementDates } from '../plans/schedule.ts';

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

/** Returns the wire form, for screens and for the refusal of a withdrawal. */
export function startUpView(funds: StartUpFunds, currency: Currency) {
  return {
    outstanding: formatAmount(funds.outstandingMinor, currency),
    unused: formatAmount(funds.unusedMinor, currency),
    working: formatAmount(funds.workingMinor, currency),
    working_returns_at: funds.workingReturnsAt?.toISOString() ?? null,
  };
}
