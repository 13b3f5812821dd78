/**
 * Decides which events count. Only events delivered within the flight and received before the grace period for late events ends
 * are billed and paid; all others are only recorded (product.md section 4). The rule uses an event's own time and the clock,
 * never earlier events, so order cannot change a figure.
 */
import type { DeliveryEvent } from '@placard/contract';
import { addSeconds, isDue } from '../plans/schedule.ts';

/** The facts of a plan that decide. */
export interface CountingPlan {
  state: 'matching' | 'putting' | 'put_failed' | 'put_finished' | 'wait_settlement' | 'settled';
  putAt: Date;
  matchingEndsAt: Date;
  flightEndsAt: Date | null;
  graceEndsAt: Date | null;
  flightSeconds: number;
  graceSeconds: number;
  /** Whether traffic of this time is of a pause or after a stop, as known when the events arrived. */
  isPausedAt: (occurredAt: Date) => boolean;
}

/**
 * When open, counts from `from`: impressions and clicks until `trafficUntil` and outside of pauses, conversions as long as they
 * arrive.
 */
export interface Counting {
  isOpen: boolean;
  from: Date;
  trafficUntil: Date;
  isPausedAt: (occurredAt: Date) => boolean;
  /** Before, nothing of a pause counts, so that nothing of it starts the plan. */
  isStarted: boolean;
  /** Corrections are accepted until the figures are final, which is longer than traffic; see `isTrafficFinal`. */
  takesCorrections: boolean;
}

/** Returns what counts for a plan at `now`. */
export function countingAt(plan: CountingPlan, now: Date): Counting {
  const flightEndsAt = plan.flightEndsAt ?? addSeconds(now, plan.flightSeconds);
  const closesAt = closingOf(plan, flightEndsAt);
  return {
    isOpen: closesAt !== undefined && now < closesAt,
    from: plan.putAt,
    trafficUntil: flightEndsAt,
    isPausedAt: plan.isPausedAt,
    isStarted: plan.state !== 'matching',
    takesCorrections: ['matching', 'putting', 'put_finished'].includes(plan.state),
  };
}

/** Returns whether one event counts. */
export function isCounted(event: Pick<DeliveryEvent, 'kind' | 'occurred_at'>, counting: Counting): boolean {
  if (event.kind === 'invalid') return counting.takesCorrections;
  const at = new Date(event.occurred_at);
  if (!counting.isOpen || at < counting.from) return false;
  // A conversion happens later than its click, so one from a click in the last minute of a flight still counts.
  if (event.kind === 'conversion' && counting.isStarted) return true;
  return at <= counting.trafficUntil && !counting.isPausedAt(at);
}

/**
 * Returns whether corrections no longer take out impressions and clicks: one review after the grace for late events. Their removal
 * starts reviews, so without an end a source could keep a finished plan from ever being settled.
 */
export function isTrafficFinal(graceEndsAt: Date | null, now: Date, reviewHours: number): boolean {
  return graceEndsAt !== null && isDue(addSeconds(graceEndsAt, reviewHours * 3_600), now);
}

/** Returns when the last counted event can arrive; undefined once no event counts any more. */
function closingOf(plan: CountingPlan, flightEndsAt: Date): Date | undefined {
  switch (plan.state) {
    case 'matching':
      return plan.matchingEndsAt;
    case 'putting':
      // The flight may have ended before the job noticed.
      return addSeconds(flightEndsAt, plan.graceSeconds);
    case 'put_finished':
      return plan.graceEndsAt ?? undefined;
    default:
      return undefined;
  }
}
