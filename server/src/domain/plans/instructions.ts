import { pacingLimits } from '@placard/contract';
import type { PlanRow } from './plan.ts';
import { addSeconds } from './schedule.ts';
import type { FrozenTerms } from './terms.ts';

/** Returns the end of a flight by its terms: the latest end date; null before it begins. */
export function latestEndOf(plan: { started_at: Date | null; terms: Pick<FrozenTerms, 'flightSeconds'> }): Date | null {
  return plan.started_at && addSeconds(plan.started_at, plan.terms.flightSeconds);
}

/** Returns from when until when an end date may be, and whether the end still moves. No event claims a time further ahead than `soonest`. */
export function endWindow(plan: Pick<PlanRow, 'started_at' | 'terms' | 'flight_ends_at' | 'now'>) {
  const soonest = addSeconds(plan.now, pacingLimits.endDateAheadSeconds);
  return {
    soonest,
    latest: latestEndOf(plan),
    isOpen: plan.flight_ends_at !== null && plan.flight_ends_at >= soonest,
  };
}
