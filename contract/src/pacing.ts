/**
 * A merchant's instructions to a running plan, and what its daily caps leave of a day's events (product.md section 4). The server bills by
 * it, who verifies bills again. An event is judged by the instructions of before it happened that were known when it arrived, so
 * order and honest lateness change nothing.
 */
import { times, toMinor } from './money.ts';
import type { Minor } from './money.ts';
import type { PlanPace } from './words.ts';

/** The bounds of instructions. Apart from `limits`, which the login page carries. */
export const pacingLimits = {
  /** Traffic of so long after a pause or a lower cap was under way and is billed as before. */
  underWaySeconds: 60,
  /** How late a source may report what an instruction or a stop judges: nobody can check an earlier time that it claims. */
  lateSeconds: 60,
  /** An end date is so long ahead, and no longer changed after that: no event claims a time further ahead. */
  endDateAheadSeconds: 300,
  /** Instructions and extensions of one plan. */
  instructionsMax: 500,
  extensionsMax: 50,
} as const;

/** All that holds from a time on. */
export interface Instruction {
  /** From 1 on; 0 came with the put. */
  no: number;
  at: Date;
  pace: PlanPace;
  /** Of a business day; null: none. */
  dailyCapMinor: Minor | null;
  isPaused: boolean;
  endsAt: Date | null;
}

/** Without one that came with the put, before the first. */
export const uninstructed: Omit<Instruction, 'at'> = {
  no: 0,
  pace: 'fast',
  dailyCapMinor: null,
  isPaused: false,
  endsAt: null,
};

const underWayMs = pacingLimits.underWaySeconds * 1000;

interface Arrival {
  occurredAt: Date;
  receivedAt: Date;
}

/** Returns the time by which instructions and stops judge an event: what it claims, but not long before it arrived. */
export function judgedAt({ occurredAt, receivedAt }: Arrival): Date {
  return new Date(Math.max(occurredAt.getTime(), receivedAt.getTime() - pacingLimits.lateSeconds * 1000));
}

/**
 * Returns the instruction whose cap holds for an event, of those known when it arrived: the highest of what was under way, the
 * latest of equal ones. `instructions` are in their order.
 */
export function capInForce(instructions: readonly Instruction[], event: Arrival): Omit<Instruction, 'at'> {
  const at = judgedAt(event).getTime();
  const known = instructions.filter((each) => each.at < event.receivedAt);
  const later = known.filter(({ no }) => no > 0);
  const first = known.find(({ no }) => no === 0) ?? uninstructed;
  const inForce = [first, ...later].filter((_each, index) => {
    const [from, until] = [later[index - 1]?.at.getTime() ?? -Infinity, later[index]?.at.getTime() ?? Infinity];
    return from < at && at <= until + underWayMs;
  });
  return inForce.reduce((highest, each) => (isLower(each, highest) ? highest : each));
}

function isLower(a: Pick<Instruction, 'dailyCapMinor'>, b: Pick<Instruction, 'dailyCapMinor'>): boolean {
  return a.dailyCapMinor !== null && (b.dailyCapMinor === null || a.dailyCapMinor < b.dailyCapMinor);
}

/** A time in which traffic is recorded and not billed; `until` is null while it lasts. */
export interface Pause {
  from: Date;
  until: Date | null;
}

/**
 * Returns the pauses known at `receivedAt`. Each begins when what was under way has had its time. A stop is one that begins at once and
 * never ends.
 */
export function pausesOf(
  instructions: readonly Instruction[],
  { receivedAt, stoppedAt }: { receivedAt: Date; stoppedAt: Date | null },
): Pause[] {
  const known = instructions.filter(({ at }) => at < receivedAt);
  const pauses: Pause[] = [];
  known.forEach(({ isPaused, at }, index) => {
    const wasPaused = known[index - 1]?.isPaused ?? false;
    if (isPaused && !wasPaused) pauses.push({ from: new Date(at.getTime() + underWayMs), until: null });
    const last = pauses.at(-1);
    if (!isPaused && wasPaused && last) last.until = at;
  });
  if (stoppedAt) pauses.push({ from: stoppedAt, until: null });
  return pauses;
}

/** Returns whether traffic falls into a pause, by the time that it claims or the one that judges it. */
export function isPausedAt(pauses: readonly Pause[], event: Arrival): boolean {
  return [event.occurredAt, judgedAt(event)].some((at) =>
    pauses.some(({ from, until }) => at > from && (until === null || at < until)),
  );
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
