/** Where a running plan will end at its speed so far: an estimate, and nothing while there are too few facts. */
import { maxMinor, minus, shareDown, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';

/** Fewer billed events, or a smaller share of the flight, say nothing about the rest of it. */
const leastEvents = 30n;
const leastShareOfFlight = 20;

export interface PaceInput {
  startedAt: Date;
  flightEndsAt: Date;
  now: Date;
  /** Valid impressions or clicks, whichever the plan pays for. */
  billedEvents: bigint;
  consumedMinor: Minor;
  capMinor: Minor;
}

export interface Pace {
  /** When the put will be spent, or the end of the flight if that comes first. */
  endsAt: Date;
  isSpent: boolean;
  /** What will not be spent, in minor units. */
  leftMinor: Minor;
}

/** Extends the average spend since the first delivery to the end, in whole milliseconds and minor units, both rounded down. */
export function paceOf({
  startedAt,
  flightEndsAt,
  now,
  billedEvents,
  consumedMinor,
  capMinor,
}: PaceInput): Pace | null {
  const elapsedMs = now.getTime() - startedAt.getTime();
  const flightMs = flightEndsAt.getTime() - startedAt.getTime();
  const isEarly = billedEvents < leastEvents || elapsedMs * leastShareOfFlight < flightMs;
  if (isEarly || elapsedMs >= flightMs || consumedMinor === 0n || consumedMinor >= capMinor) return null;
  const spentAfterMs = Number((BigInt(elapsedMs) * capMinor) / consumedMinor);
  if (spentAfterMs <= flightMs) {
    return { endsAt: new Date(startedAt.getTime() + spentAfterMs), isSpent: true, leftMinor: zero };
  }
  const spentMinor = shareDown(consumedMinor, BigInt(flightMs), BigInt(elapsedMs));
  return { endsAt: flightEndsAt, isSpent: false, leftMinor: maxMinor(zero, minus(capMinor, spentMinor)) };
}
