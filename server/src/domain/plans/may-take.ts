/** What a plan may take now, as its source reads it. The put, the cap and the pause are enforced. */
import { maxMinor, minMinor, minus, shareDown, zero } from '@placard/contract';
import type { Minor, PlanPace } from '@placard/contract';

/** An even pace is this far ahead of the clock, so that a source that asks once a minute never waits. */
const aheadMs = 60_000;

/** A time range from `from` up to but not including `until`. */
interface Stretch {
  from: Date;
  until: Date;
}

export interface TakingPlan {
  pace: PlanPace;
  isPaused: boolean;
  isRunning: boolean;
  now: Date;
  budgetMinor: Minor;
  consumedMinor: Minor;
  /** Null until it begins. */
  flight: Stretch | null;
  /** The daily cap, and what counts towards it today. */
  cap: { capMinor: Minor; spentMinor: Minor } | null;
  /** The business day that lasts. */
  day: Stretch;
}

/** Returns it, rounded down. An even pace is even over the flight, and with a cap also over what it leaves of the day. */
export function mayTake(plan: TakingPlan): Minor {
  if (plan.isPaused || !plan.isRunning) return zero;
  const restMinor = minus(plan.budgetMinor, plan.consumedMinor);
  const todayMinor = plan.cap ? maxMinor(zero, minus(plan.cap.capMinor, plan.cap.spentMinor)) : restMinor;
  const mayMinor = minMinor(restMinor, todayMinor);
  if (plan.pace === 'fast' || plan.flight === null) return mayMinor;
  const ofFlight = minus(partOf(plan.budgetMinor, plan.flight, plan.now), plan.consumedMinor);
  const from = plan.flight.from > plan.day.from ? plan.flight.from : plan.day.from;
  const until = plan.flight.until < plan.day.until ? plan.flight.until : plan.day.until;
  const ofDay = plan.cap ? minus(partOf(plan.cap.capMinor, { from, until }, plan.now), plan.cap.spentMinor) : mayMinor;
  return maxMinor(zero, minMinor(minMinor(mayMinor, ofFlight), ofDay));
}

/** The part of an amount that an even pace has given by now. */
function partOf(minor: Minor, { from, until }: Stretch, now: Date): Minor {
  const lengthMs = until.getTime() - from.getTime();
  const elapsedMs = Math.min(lengthMs, now.getTime() - from.getTime() + Math.min(aheadMs, Math.ceil(lengthMs / 96)));
  return shareDown(minor, BigInt(Math.max(0, elapsedMs)), BigInt(lengthMs));
}
