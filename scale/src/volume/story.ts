/**
 * A day of delivery, generated from a seed: the plan of each event, its kind, its time, and what a correction removes.
 * Kept as a few bytes per event, so that a million of them need little memory; the event itself is made when it is
 * sent.
 */
import { createHash } from 'node:crypto';
import type { DeliveryEvent } from '@placard/contract';

export const dayMs = 86_400_000;

/** This many of ten thousand events are of that kind; the rest are impressions. */
const shares = { click: 900, conversion: 150, invalid: 200 } as const;
/** This many of a thousand events happened before their plan was put: stored, but not counted. */
const beforePut = 5;

const impression = 0;
const click = 1;
const conversion = 2;
const invalid = 3;
const kinds = ['impression', 'click', 'conversion'] as const;

/** Numbers from a seed, the same on every machine: `next(n)` is a whole number from 0 to n - 1. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Mulberry32: 32 bits of state are enough for choosing. */
  next(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * below);
  }
}

export class Story {
  readonly seed: number;
  readonly count: number;
  readonly plans: number;
  readonly #kind: Uint8Array;
  readonly #target: Int32Array;
  readonly #isEarly: Uint8Array;

  /** Generates `count` events of this many plans; event `i` is of plan `i % plans`. */
  constructor(seed: number, count: number, plans: number) {
    this.seed = seed;
    this.count = count;
    this.plans = plans;
    this.#kind = new Uint8Array(count);
    this.#target = new Int32Array(count).fill(-1);
    this.#isEarly = new Uint8Array(count);
    const dice = new Dice(seed);
    for (let index = 0; index < count; index += 1) {
      this.#kind[index] = kindOf(dice.next(10_000));
      this.#isEarly[index] = dice.next(1_000) < beforePut ? 1 : 0;
      if (this.#kind[index] === invalid) this.#aim(index, dice);
    }
  }

  /** A correction removes an earlier event of its plan; without one it is an impression instead. */
  #aim(index: number, dice: Dice): void {
    const earlier = Math.floor(index / this.plans);
    const target = (index % this.plans) + this.plans * dice.next(Math.max(1, earlier));
    if (target >= index || this.#kind[target] === invalid) this.#kind[index] = impression;
    else this.#target[index] = target;
  }

  isCorrection(index: number): boolean {
    return this.#kind[index] === invalid;
  }

  /** Conversions of one plan, corrected ones included. */
  conversionsOf(plan: number): bigint {
    let found = 0n;
    for (let index = plan; index < this.count; index += this.plans) if (this.#kind[index] === conversion) found += 1n;
    return found;
  }

  /** Whether a plan is open after its grace: it waits for a conversion to lock that counts and that no correction removes. */
  waitsForLock(plan: number): boolean {
    const removed = new Set<number>();
    for (let index = plan; index < this.count; index += this.plans) removed.add(this.#target[index] ?? -1);
    for (let index = plan; index < this.count; index += this.plans)
      if (this.#kind[index] === conversion && this.#isEarly[index] === 0 && !removed.has(index)) return true;
    return false;
  }

  /** The event as it is sent, for a plan of this id; the day ends at `dayEndMs`. */
  event(index: number, planId: string, dayEndMs: number): DeliveryEvent {
    const atMs = dayEndMs - dayMs + Math.floor(((index + 1) / (this.count + 1)) * dayMs);
    const base = {
      event_id: this.#id(index),
      plan_id: planId,
      occurred_at: new Date(this.#isEarly[index] === 1 ? atMs - 2 * dayMs : atMs).toISOString(),
    };
    const kind = this.#kind[index] ?? impression;
    if (kind !== invalid) return { ...base, kind: kinds[kind] ?? 'impression' };
    return { ...base, kind: 'invalid', target_id: this.#id(this.#target[index] ?? 0), category: 'sivt' };
  }

  /** As random as a source's own would be, and the same each time. */
  #id(index: number): string {
    const hex = createHash('md5').update(`${this.seed}:${index}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

function kindOf(thrown: number): number {
  if (thrown < shares.invalid) return invalid;
  if (thrown < shares.invalid + shares.conversion) return conversion;
  return thrown < shares.invalid + shares.conversion + shares.click ? click : impression;
}
