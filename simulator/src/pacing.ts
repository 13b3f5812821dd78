/** Spreads a flight's traffic over its time: slots, each with its share by the hour of the day and by chance. */
import { drawOf } from './random.ts';

/** A flight divided into slots; `shares` begins with 0 and ends with 1: the part of the traffic before each slot. */
export interface Pacing {
  startMs: number;
  slotMs: number;
  shares: readonly number[];
}

const shortestSlotMs = 250;
/** Whoever looks at a plan sees it move, however long its flight is. */
const longestSlotMs = 5_000;
const slotsWanted = 240;
/** All traffic is in this part of the flight, so that the last events are reported before its end. */
const usedPart = 0.96;

/** The activity in an hour of the day: low before dawn, high by day, with the peak in the evening; 1 on average. */
export function livelinessAt(hour: number): number {
  const wave = (peak: number, hours: number) => Math.cos(((hour - peak) / hours) * 2 * Math.PI);
  return 1 + 0.5 * wave(17, 24) + 0.2 * wave(20, 12);
}

/** Divides a flight. Twenty minutes and more become slots of five seconds, seconds become quarters of a second. */
export function paceOf(
  words: readonly string[],
  flight: { startMs: number; lengthMs: number; zoneHours: number },
): Pacing {
  const usedMs = flight.lengthMs * usedPart;
  const wantedMs = Math.min(longestSlotMs, Math.max(shortestSlotMs, usedMs / slotsWanted));
  const count = Math.max(1, Math.round(usedMs / wantedMs));
  const slotMs = usedMs / count;
  const draw = drawOf(...words, 'pacing');
  const shares = [0];
  let sum = 0;
  for (let slot = 0; slot < count; slot += 1) {
    const hour = ((flight.startMs + (slot + 0.5) * slotMs) / 3_600_000 + flight.zoneHours) % 24;
    // A flight begins slowly: the first twentieth of it finds its audience.
    const opening = Math.min(1, 0.3 + (slot / count) * 14);
    sum += livelinessAt(hour) * opening * (0.7 + 0.6 * draw());
    shares.push(sum);
  }
  return { startMs: flight.startMs, slotMs, shares: shares.map((share) => share / sum) };
}

/** How many slots a flight has. */
export function slotCount(pacing: Pacing): number {
  return pacing.shares.length - 1;
}

/** How many of `total` fall into a slot. Over all slots they add up to `total`, whatever the rounding. */
export function inSlot(pacing: Pacing, slot: number, total: number): number {
  const before = pacing.shares[slot] ?? 1;
  const after = pacing.shares[slot + 1] ?? 1;
  return Math.round(after * total) - Math.round(before * total);
}

/** Returns how many slots are complete at a moment. */
export function slotsOver(pacing: Pacing, nowMs: number): number {
  return Math.max(0, Math.min(slotCount(pacing), Math.floor((nowMs - pacing.startMs) / pacing.slotMs)));
}
