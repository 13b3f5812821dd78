/**
 * The measurements of the last `npm run bench -- --save`, in bench/baseline.json: a later run shows the changes against it. Only
 * figures that were run are replaced.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchResult } from './measure.ts';

const file = join(import.meta.dirname, '..', 'baseline.json');

/** A saved figure. */
export interface Saved {
  median: number;
  lowest: number;
  highest: number;
  rounds: number;
  /** The machine of the measurement. */
  machine: string;
  /** The day, UTC. */
  day: string;
}

export type Baseline = Readonly<Record<string, Saved>>;

/** Returns the saved figures by name; none if nothing was saved. */
export function readBaseline(): Baseline {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {};
}

/** Saves the figures of this run and keeps the others, in the order of names. */
export function saveBaseline(results: readonly BenchResult[], machine: string, day: string): void {
  const saved = results.map(({ name, median, lowest, highest, rounds }): [string, Saved] => [
    name,
    { median, lowest, highest, rounds, machine, day },
  ]);
  const all = Object.entries({ ...readBaseline(), ...Object.fromEntries(saved) });
  const ordered = Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other)));
  writeFileSync(file, `${JSON.stringify(ordered, null, 2)}\n`);
}

export type Change = 'better' | 'worse' | 'same';

type Spread = Pick<BenchResult, 'lowest' | 'highest'>;

/** Compares a figure: it changed only if the rounds of now and of then do not overlap. */
export function changeOf(now: Spread & Pick<BenchResult, 'better'>, then: Spread): Change {
  const isHigher = now.lowest > then.highest;
  const isLower = now.highest < then.lowest;
  if (!isHigher && !isLower) return 'same';
  return isHigher === (now.better === 'higher') ? 'better' : 'worse';
}
