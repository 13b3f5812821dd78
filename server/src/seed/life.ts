/**
 * The order of the demo's history: every act, and every step of a plan that is due, happens at its time, one after the other.
 * Invariant: time never runs back, so entries, numbers and ids are in the order of their times.
 */
import type { Jobs } from '../context/deps.ts';
import { addSeconds } from '../domain/plans/schedule.ts';
import type { SetTime } from './clock.ts';

type Act = () => Promise<unknown>;

export class Life {
  readonly #acts: { at: Date; act: Act }[] = [];
  readonly #setTime: SetTime;
  /** The present, where the history ends. */
  readonly #end: Date;
  #now: Date;

  constructor(setTime: SetTime, { start, end }: { start: Date; end: Date }) {
    this.#setTime = setTime;
    this.#now = start;
    this.#end = end;
  }

  get now(): Date {
    return this.#now;
  }

  /** The queue of the history: does `step` with each plan when it is due. */
  jobs(step: (planId: string) => Promise<void>): Jobs {
    const planDue: Jobs['planDue'] = async (_tx, planIds, at) => {
      for (const planId of [planIds].flat()) this.#add(at, async () => await step(planId));
      await Promise.resolve();
    };
    return { planDue };
  }

  /** So many days after the present. */
  daysAhead(days: number): Date {
    return addSeconds(this.#end, days * 86_400);
  }

  /** Does this so many days before the present. */
  daysAgo(days: number, act: Act): void {
    this.#add(addSeconds(this.#end, -days * 86_400), act);
  }

  /** Does this so much later. What would happen after the present never does. */
  later(seconds: number, act: Act): void {
    this.#add(addSeconds(this.#now, seconds), act);
  }

  /** A person takes a moment from one act to the next. */
  async moment(): Promise<void> {
    await this.#moveTo(addSeconds(this.#now, 7));
  }

  /** Lets all of it happen. */
  async run(): Promise<void> {
    for (let next = this.#acts[0]; next && next.at <= this.#end; next = this.#acts[0]) {
      this.#acts.shift();
      await this.#moveTo(next.at);
      await next.act();
    }
    await this.#moveTo(this.#end);
  }

  /** After all that happen at the same time. */
  #add(at: Date, act: Act): void {
    const place = this.#acts.findIndex((other) => other.at > at);
    this.#acts.splice(place < 0 ? this.#acts.length : place, 0, { at, act });
  }

  async #moveTo(at: Date): Promise<void> {
    if (at <= this.#now) return;
    this.#now = at;
    await this.#setTime(at);
  }
}
