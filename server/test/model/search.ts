/**
 * Acts that were sent at once must come out as if they had been done one after the other, in some order. Method: every way of
 * interleaving the acts' atomic steps is tried on the model until one explains all answers and every figure observed
 * afterwards; each act alone is the case of one way.
 */
import type { ApiAnswer } from '../support/api-client.ts';
import type { Act } from './acts/kit.ts';
import type { World } from './world.ts';

export interface Sent {
  act: Act;
  answer: ApiAnswer;
}

/** Says what of a world is not as it was observed; empty when everything is. */
export type Compare = (world: World) => readonly string[];

export type Explanation = { world: World } | { whyNot: readonly string[] };

/** More ways than this are not tried: far more than the acts of one turn have in practice. */
const mostTries = 20_000;

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
  /** The best that was reached: what kept it from being an explanation. */
  #best: { steps: number; why: readonly string[] } = { steps: -1, why: ['nothing fits'] };
  #tries = 0;

  constructor(sent: readonly Sent[], compare: Compare) {
    this.#sent = sent;
    this.#compare = compare;
  }

  whyNot(): readonly string[] {
    return this.#tries >= mostTries ? [...this.#best.why, `gave up after ${mostTries} tries`] : this.#best.why;
  }

  /** `done` says how many steps of each act were done on the way to this world. */
  explore(world: World, done: readonly number[], depth = 0): World | undefined {
    if (this.#tries >= mostTries) return undefined;
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
