/** Dates of a plan's life, from its frozen terms. */
import { limits, secondsToSettlement } from '@placard/contract';
import type { PlanRow } from './plan.ts';

/** Returns the time `seconds` later. */
export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** The facts of a plan that decide when it settles. */
export interface SettlementDates extends Pick<
  PlanRow,
  'terms' | 'matching_ends_at' | 'flight_ends_at' | 'finished_at' | 'settle_due_at'
> {
  /** The latest date on which an undecided conversion is decided; null without one. */
  undecided_until: Date | null;
}

/** Returns when delivery ended or, under the frozen terms, ends at the latest. */
export function latestEnd(plan: Omit<SettlementDates, 'settle_due_at' | 'undecided_until'>): Date {
  return plan.finished_at ?? plan.flight_ends_at ?? addSeconds(plan.matching_ends_at, plan.terms.flightSeconds);
}

/**
 * Returns when a plan settles: its date or, before it has one, the latest under its frozen terms. A conversion on hold delays
 * it.
 */
export function latestSettlement(plan: SettlementDates): Date {
  if (plan.settle_due_at) return plan.settle_due_at;
  const { terms, undecided_until: undecidedUntil } = plan;
  const due = addSeconds(latestEnd(plan), secondsToSettlement(terms));
  const decided = undecidedUntil ? addSeconds(undecidedUntil, terms.settleSeconds) : due;
  return decided > due ? decided : due;
}

/** Returns when a plan's figures are final, likewise: when its last conversion is locked. */
export function latestLock(plan: SettlementDates): Date {
  return addSeconds(latestSettlement(plan), -plan.terms.settleSeconds);
}

/** Returns when a plan settled at this time stops being owed what escrow and cover did not pay. */
export function owedUntil(settledAt: Date): Date {
  return addSeconds(settledAt, limits.owedConversionDays * 86_400);
}

/** Returns whether the time `due` has come. */
export function isDue(due: Date | null, now: Date): boolean {
  return due !== null && due.getTime() <= now.getTime();
}
