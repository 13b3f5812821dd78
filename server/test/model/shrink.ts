/**
 * Shrinks a failing story to the shortest one found that still fails: fewer turns, fewer operations, smaller numbers.
 */
import type { Op } from './acts/kit.ts';
import type { Story, Turn } from './story.ts';

/** Runs a story; returns its failure, or undefined. */
export type Fails<Failure> = (story: Story) => Promise<Failure | undefined>;

export interface Shrunk<Failure> {
  story: Story;
  failure: Failure;
  /** How many stories were run for it. */
  tries: number;
}

/**
 * Shrinks greedily: leaves out whatever it can while the story still fails. `mayTry` limits the tries. A race does not
 * fail every time; a story that happens to pass only makes the result a little longer.
 */
export async function shrink<Failure>(
  story: Story,
  failure: Failure,
  fails: Fails<Failure>,
  mayTry: () => boolean,
): Promise<Shrunk<Failure>> {
  const best = { story, failure, tries: 0 };
  const keepIfFailing = async (candidate: Story): Promise<boolean> => {
    if (!mayTry()) return false;
    best.tries += 1;
    const found = await fails(candidate);
    if (found === undefined) return false;
    Object.assign(best, { story: candidate, failure: found });
    return true;
  };
  await leaveOutTurns(best, keepIfFailing);
  await leaveOutOps(best, keepIfFailing);
  await leaveOutTurns(best, keepIfFailing);
  await simplify(best, keepIfFailing);
  return best;
}

type Keep = (candidate: Story) => Promise<boolean>;

/** Halves, quarters, eighths … and single turns at last (delta debugging; Zeller and Hildebrandt 2002). */
async function leaveOutTurns(best: { story: Story }, keep: Keep): Promise<void> {
  for (let size = Math.ceil(best.story.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let from = Math.max(0, best.story.length - size);
    for (;;) {
      await keep(best.story.toSpliced(from, size));
      if (from === 0) break;
      from = Math.max(0, from - size);
    }
  }
}

async function leaveOutOps(best: { story: Story }, keep: Keep): Promise<void> {
  for (let index = best.story.length - 1; index >= 0; index -= 1) {
    for (let at = (best.story[index]?.ops.length ?? 0) - 1; at >= 0; at -= 1) {
      const turn = best.story[index];
      if (!turn || turn.ops.length === 1) break;
      await keep(best.story.with(index, { ...turn, ops: turn.ops.toSpliced(at, 1) }));
    }
  }
}

const numbers = ['who', 'which', 'amount', 'flaw', 'variant'] as const satisfies (keyof Op)[];

/** Zero for every number that need not be what it is, once instead of twice, a millisecond instead of a day. */
async function simplify(best: { story: Story }, keep: Keep): Promise<void> {
  const change = async (index: number, to: (turn: Turn) => Turn): Promise<void> => {
    const turn = best.story[index];
    if (!turn) return;
    const simpler = to(turn);
    if (JSON.stringify(simpler) !== JSON.stringify(turn)) await keep(best.story.with(index, simpler));
  };
  for (let index = 0; index < best.story.length; index += 1) {
    await change(index, (turn) => ({ ...turn, tick: { ms: 1 } }));
    for (let at = 0; at < (best.story[index]?.ops.length ?? 0); at += 1) {
      const opTo = (changes: object) => (turn: Turn) => ({
        ...turn,
        ops: turn.ops.map((op, place) => (place === at ? { ...op, ...changes } : op)),
      });
      await change(index, opTo({ sending: 'once' }));
      for (const name of numbers) await change(index, opTo({ [name]: 0 }));
    }
  }
}
