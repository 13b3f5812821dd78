/** How the same events arrive in the other world: shuffled over the whole day, some twice, some late, some very late. */
import { Dice } from './story.ts';
import type { Story } from './story.ts';

const eventsPerBatch = 5_000;
const smallestBatch = 500;

/** Percents. */
const twice = 10;
const late = 4;
const veryLateCorrections = 20;

export interface Arrival {
  /** During the flight. */
  flight: Int32Array[];
  /** After the flight, before the grace for late events is over. */
  grace: Int32Array[];
  /** Corrections that arrive after the unspent money was returned; until the figures are final they count. */
  afterGrace: Int32Array[];
  duplicates: number;
  late: number;
}

/** Every event once, in order, in full batches. */
export function inOrder({ count }: Story): Int32Array[] {
  const all = Int32Array.from({ length: count }, (_, index) => index);
  return cut(all, () => eventsPerBatch);
}

/** Every event at least once, in any order, at three times. */
export function disturbed(story: Story): Arrival {
  const dice = new Dice(story.seed + 1);
  const parts: [number[], number[], number[]] = [[], [], []];
  // The figures of any other plan are final when its grace ends.
  const isOpenLate = Array.from({ length: story.plans }, (_, plan) => story.waitsForLock(plan));
  let duplicates = 0;
  for (let index = 0; index < story.count; index += 1) {
    const isVeryLate =
      story.isCorrection(index) && isOpenLate[index % story.plans] && dice.next(100) < veryLateCorrections;
    const when = isVeryLate ? 2 : dice.next(100) < late ? 1 : 0;
    parts[when].push(index);
    if (dice.next(100) >= twice) continue;
    duplicates += 1;
    // The second time may be in a later part than the first, never in an earlier one: that would be the first.
    parts[Math.max(when, dice.next(20) === 0 ? 1 : 0) as 0 | 1 | 2].push(index);
  }
  const [flight, grace, afterGrace] = parts.map((part) =>
    cut(shuffle(Int32Array.from(part), dice), () => smallestBatch + dice.next(eventsPerBatch - smallestBatch + 1)),
  );
  const count = (batches: Int32Array[]) => batches.reduce((sum, batch) => sum + batch.length, 0);
  const [inFlight, inGrace, after] = [flight ?? [], grace ?? [], afterGrace ?? []];
  return { flight: inFlight, grace: inGrace, afterGrace: after, duplicates, late: count(inGrace) + count(after) };
}

function cut(all: Int32Array, size: () => number): Int32Array[] {
  const batches: Int32Array[] = [];
  for (let from = 0; from < all.length;) {
    const next = from + size();
    batches.push(all.subarray(from, next));
    from = next;
  }
  return batches;
}

/** Fisher and Yates. */
function shuffle(all: Int32Array, dice: Dice): Int32Array {
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = dice.next(last + 1);
    const kept = all[last] ?? 0;
    all[last] = all[other] ?? 0;
    all[other] = kept;
  }
  return all;
}
