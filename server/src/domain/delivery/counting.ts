/**
 * Which events count. Only what was delivered within the flight and received before the grace for late events is over is
 * billed and paid for; everything else is recorded (product.md section 4). The rule looks at an event's own time and at
 * the clock, never at what came before it, so order cannot change a figure.
 */
import type { DeliveryEvent } from '@placard/contract';
import { addSeconds } from '../plans/schedule.ts';

/** What of a plan decides. `endReason` is null while it runs. */
export interface CountingPlan {
  state: 'matching' | 'putting' | 'put_failed' | 'put_finished' | 'wait_settlement' | 'settled';
  endReason: string | null;
  putAt: Date;
  matchingEndsAt: Date;
  flightEndsAt: Date | null;
  finishedAt: Date | null;
  graceEndsAt: Date | null;
  flightSeconds: number;
  graceSeconds: number;
}

/** Open: from `from` on, impressions and clicks up to `trafficUntil`, conversions as long as they arrive. */
export interface Counting {
  isOpen: boolean;
  from: Date;
  trafficUntil: Date;
  /** Corrections are taken until the figures are final, so longer than traffic. */
  takesCorrections: boolean;
}

/** What counts for a plan at `now`. */
export function countingAt(plan: CountingPlan, now: Date): Counting {
  const flightEndsAt = plan.flightEndsAt ?? addSeconds(now, plan.flightSeconds);
  const closesAt = closingOf(plan, flightEndsAt);
  return {
    isOpen: closesAt !== undefined && now < closesAt,
    from: plan.putAt,
    trafficUntil: isStopped(plan) && plan.finishedAt ? plan.finishedAt : flightEndsAt,
    takesCorrections: ['matching', 'putting', 'put_finished'].includes(plan.state),
  };
}

/** Whether one event counts. */
export function isCounted(event: Pick<DeliveryEvent, 'kind' | 'occurred_at'>, counting: Counting): boolean {
  if (event.kind === 'invalid') return counting.takesCorrections;
  const at = new Date(event.occurred_at);
  if (!counting.isOpen || at < counting.from) return false;
  // A conversion follows its click by its own time: one from the last minute of a flight is still earned.
  return event.kind === 'conversion' || at <= counting.trafficUntil;
}

/** When the last counted event can arrive; undefined once nothing does any more. */
function closingOf(plan: CountingPlan, flightEndsAt: Date): Date | undefined {
  switch (plan.state) {
    case 'matching':
      return plan.matchingEndsAt;
    case 'putting':
      // The flight may be over without the job having been here yet.
      return addSeconds(flightEndsAt, plan.graceSeconds);
    case 'put_finished':
      return plan.graceEndsAt ?? undefined;
    default:
      return undefined;
  }
}

/** A stopped plan pays for nothing after the stop; one whose put is consumed cannot pay more anyway. */
function isStopped(plan: CountingPlan): boolean {
  return plan.endReason === 'stopped_by_merchant' || plan.endReason === 'product_stopped';
}
