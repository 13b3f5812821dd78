/**
 * Concurrent acts must have the same results as some sequential order of them. Method: every interleaving of the acts'
 * atomic steps is tried on the model until one explains all answers and every figure observed afterwards; a single act
 * has one interleaving.
 */
import type { ApiAnswer } from '../support/api-client.ts';
import type { Act } from './acts/kit.ts';
import type { World } from './world.ts';

export interface Sent {
  act: Act;
  answer: ApiAnswer;
}

/** Returns the differences between a world and the observation; empty if there are none. */
export type Compare = (world: World) => readonly string[];

export type Explanation = { world: World } | { whyNot: readonly string[] };

/** The limit of tries: far more than the acts of one turn need in practice. */
const mostTries = 5_000;
/** After this many tries worlds are remembered: most orders of independent acts lead to the same. */
const triesBeforeRemembering = 40;

/** Finds an order of the steps that explains everything, and the world after it. */
export function explain(before: World, sent: readonly Sent[], compare: Compare): Explanation {
  const search = new Search(sent, compare);
  const world = search.explore(
    before,
    sent.map(() => 0),
  );
  return world ? { world } : { whyNot: search.whyNot() };
}

class Search {
  readonly #sent: readonly Sent[];
  readonly #compare: Compare;
  /** The best try: what kept it from being an explanation. */
  #best: { steps: number; why: readonly string[] } = { steps: -1, why: ['nothing fits'] };
  #tries = 0;
  readonly #seen = new Set<string>();

  constructor(sent: readonly Sent[], compare: Compare) {
    this.#sent = sent;
    this.#compare = compare;
  }

  whyNot(): readonly string[] {
    return this.#tries >= mostTries ? [...this.#best.why, `gave up after ${mostTries} tries`] : this.#best.why;
  }

  /** `done` counts the steps of each act on the way to this world. */
  explore(world: World, done: readonly number[], depth = 0): World | undefined {
    if (this.#tries >= mostTries || this.#wasHere(world, done)) return undefined;
    const open = this.#sent.map((_, index) => index).filter((index) => !this.#isDone(index, done));
    if (open.length === 0) {
      const differences = this.#compare(world);
      if (differences.length === 0) return world;
      this.#keep(depth + 1, differences);
      return undefined;
    }
    for (const index of open) {
      const found = this.#tryStep(world, done, depth, index);
      if (found) return found;
    }
    return undefined;
  }

  /** A world that was reached before with the same steps leads nowhere again. */
  #wasHere(world: World, done: readonly number[]): boolean {
    if (this.#tries < triesBeforeRemembering) return false;
    const here = `${done.join()} ${JSON.stringify(inOrder(world))}`;
    if (this.#seen.has(here)) return true;
    this.#seen.add(here);
    return false;
  }

  #tryStep(world: World, done: readonly number[], depth: number, index: number): World | undefined {
    const one = this.#sent[index];
    const step = one?.act.steps[done[index] ?? 0];
    if (!one || !step) return undefined;
    this.#tries += 1;
    const next = structuredClone(world);
    const verdict = step(next, one.answer);
    if (!verdict.fits) {
      this.#keep(depth, [`${one.act.words}: ${verdict.why}`]);
      return undefined;
    }
    const moved = { on: (done[index] ?? 0) + 1, again: done[index] ?? 0, over: one.act.steps.length }[verdict.next];
    return this.explore(next, done.with(index, moved), depth + 1);
  }

  #isDone(index: number, done: readonly number[]): boolean {
    return (done[index] ?? 0) >= (this.#sent[index]?.act.steps.length ?? 0);
  }

  #keep(steps: number, why: readonly string[]): void {
    const isBetter = steps > this.#best.steps || (steps === this.#best.steps && why.length < this.#best.why.length);
    if (isBetter) this.#best = { steps, why };
  }
}

/** The same text for the same world: lists have no order. */
function inOrder(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(inOrder(item))).toSorted();
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return members.map(([member, inner]) => [member, inOrder(inner)]);
}
