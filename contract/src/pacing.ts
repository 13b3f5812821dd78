/**
 * A merchant's instructions to a running plan, and what its daily caps leave of a day's events (product.md section 4). The server bills by
 * it, who verifies bills again. An event is judged by the instructions of before it happened that were known when it arrived, so
 * order and lateness change nothing.
 */
import { times, toMinor } from './money.ts';
import type { Minor } from './money.ts';
import type { PlanPace } from './words.ts';

/** The bounds of instructions. Apart from `limits`, which the login page carries. */
export const pacingLimits = {
  /** Traffic of so long after a pause was under way and is billed. */
  pauseToleranceSeconds: 60,
  /** An end date is so long ahead, and no longer changed after that: no event claims a time further ahead. */
  endDateAheadSeconds: 300,
  /** Instructions and extensions of one plan. */
  instructionsMax: 500,
  extensionsMax: 50,
} as const;

/** All that holds from a time on. */
export interface Instruction {
  /** From 1 on. */
  no: number;
  at: Date;
  pace: PlanPace;
  /** Of a business day; null: none. */
  dailyCapMinor: Minor | null;
  isPaused: boolean;
  endsAt: Date | null;
}

/** Before the first. */
export const uninstructed: Omit<Instruction, 'at'> = {
  no: 0,
  pace: 'fast',
  dailyCapMinor: null,
  isPaused: false,
  endsAt: null,
};

/** Returns what holds for what happened at one time and arrived at another. `instructions` are in their order. */
export function inForceAt(
  instructions: readonly Instruction[],
  event: { occurredAt: Date; receivedAt: Date },
): Omit<Instruction, 'at'> {
  const at = event.occurredAt < event.receivedAt ? event.occurredAt : event.receivedAt;
  return instructions.findLast((each) => each.at < at) ?? uninstructed;
}

/** A time in which traffic is recorded and not billed; `until` is null while it lasts. */
export interface Pause {
  from: Date;
  until: Date | null;
}

/** Returns the pauses known at `receivedAt`. Each begins when what was under way has had its time. */
export function pausesOf(instructions: readonly Instruction[], receivedAt: Date): Pause[] {
  const known = instructions.filter(({ at }) => at < receivedAt);
  const pauses: Pause[] = [];
  known.forEach(({ isPaused, at }, index) => {
    const wasPaused = known[index - 1]?.isPaused ?? false;
    if (isPaused && !wasPaused)
      pauses.push({ from: new Date(at.getTime() + pacingLimits.pauseToleranceSeconds * 1000), until: null });
    const last = pauses.at(-1);
    if (!isPaused && wasPaused && last) last.until = at;
  });
  return pauses;
}

/** Returns whether traffic of this time falls into a pause. */
export function isPausedAt(pauses: readonly Pause[], occurredAt: Date): boolean {
  return pauses.some(({ from, until }) => occurredAt > from && (until === null || occurredAt < until));
}

/** A business day's events while one instruction was in force. */
export interface DayPart {
  /** Such as `2026-11-24`. */
  day: string;
  /** The instruction's number; 0: before the first. */
  instruction: number;
  dailyCapMinor: Minor | null;
  events: bigint;
  invalid: bigint;
}

export interface MediaPrice {
  pricingModel: 'cpm' | 'cpc';
  /** Per thousand impressions or per click. */
  mediaPriceMinor: string;
}

/** Returns the most events whose price is within a daily cap. */
export function eventsWithin(capMinor: Minor, { pricingModel, mediaPriceMinor }: MediaPrice): bigint {
  const perUnit = pricingModel === 'cpm' ? 1000 : 1;
  return times(capMinor, perUnit) / toMinor(mediaPriceMinor);
}

/**
 * Returns how many of a day's events its caps leave; `parts` are in their order. Under each cap as many more count as it leaves over
 * those before; a lower one takes back nothing.
 */
export function leftOfDay(parts: readonly DayPart[], price: MediaPrice, countOf: (part: DayPart) => bigint): bigint {
  return parts.reduce((before, part) => {
    const all = before + countOf(part);
    if (part.dailyCapMinor === null) return all;
    const most = eventsWithin(part.dailyCapMinor, price);
    const bound = most > before ? most : before;
    return all < bound ? all : bound;
  }, 0n);
}
