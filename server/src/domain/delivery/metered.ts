/**
 * Counts billable events under daily caps (product.md section 4). What a day's events cost is a pure function of their counts by
 * the instruction in force, so duplicates, order and lateness cannot change it.
 */
import { leftOfDay } from '@placard/contract';
import type { DayPart, MediaPrice } from '@placard/contract';
import type { Billable } from './consumption.ts';

const validOf = ({ events, invalid }: DayPart) => events - invalid;

function billableOf(parts: readonly DayPart[], price: MediaPrice): Billable {
  const events = leftOfDay(parts, price, ({ events: count }) => count);
  return { events, invalid: events - leftOfDay(parts, price, validOf) };
}

/** Counts the billable events of one plan. A plan without caps has no day parts. */
export class Meter {
  readonly #price: MediaPrice;
  readonly #days = new Map<string, { parts: DayPart[]; left: Billable }>();
  #now: Billable;

  /** `all` are the plan's billable events, those of `parts` included. */
  constructor(all: Billable, parts: readonly DayPart[], price: MediaPrice) {
    this.#price = price;
    this.#now = { ...all };
    for (const part of parts) this.#change(part, part, { events: -part.events, invalid: -part.invalid });
  }

  /** The counts that the caps leave. */
  get now(): Billable {
    return { ...this.#now };
  }

  /** Those parts that exist, as they are now. */
  get parts(): DayPart[] {
    return [...this.#days.values()].flatMap(({ parts }) => parts);
  }

  /** Returns the counts that the caps leave of one day. */
  leftOn(day: string): Billable {
    return { ...(this.#days.get(day)?.left ?? { events: 0n, invalid: 0n }) };
  }

  /** Adds an event; to no part where caps do not apply. Returns the counts then. */
  add(to: Omit<DayPart, 'events' | 'invalid'> | null): Billable {
    return this.#count(to, { events: 1n, invalid: 0n });
  }

  /** Takes out an event as invalid. Returns the counts then. */
  takeOut(of: Omit<DayPart, 'events' | 'invalid'> | null): Billable {
    return this.#count(of, { events: 0n, invalid: 1n });
  }

  #count(part: Omit<DayPart, 'events' | 'invalid'> | null, count: Billable): Billable {
    if (part === null) this.#add(count);
    else this.#change(part, count);
    return this.now;
  }

  /** `outside`: what leaves the plan's other events for this part. */
  #change(to: Omit<DayPart, 'events' | 'invalid'>, count: Billable, outside?: Billable): void {
    const day = this.#days.get(to.day) ?? { parts: [], left: { events: 0n, invalid: 0n } };
    this.#days.set(to.day, day);
    let part = day.parts.find(({ instruction }) => instruction === to.instruction);
    if (!part) {
      part = { ...to, events: 0n, invalid: 0n };
      day.parts = [...day.parts, part].toSorted((a, b) => a.instruction - b.instruction);
    }
    part.events += count.events;
    part.invalid += count.invalid;
    const left = billableOf(day.parts, this.#price);
    if (outside) this.#add(outside);
    this.#add({ events: left.events - day.left.events, invalid: left.invalid - day.left.invalid });
    day.left = left;
  }

  #add({ events, invalid }: Billable): void {
    this.#now = { events: this.#now.events + events, invalid: this.#now.invalid + invalid };
  }
}
