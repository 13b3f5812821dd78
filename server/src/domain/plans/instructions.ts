import { addSeconds } from './schedule.ts';
import type { FrozenTerms } from './terms.ts';

/** Returns the end of a flight by its terms: the latest end date; null before it begins. */
export function latestEndOf(plan: { started_at: Date | null; terms: Pick<FrozenTerms, 'flightSeconds'> }): Date | null {
  return plan.started_at && addSeconds(plan.started_at, plan.terms.flightSeconds);
}
