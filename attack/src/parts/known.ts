/**
 * Weaknesses that were found and closed: each is tried again, so that a change that reopens one is detected at once. A
 * new one is a row in `../known`.
 */
import { inspect, isDeepStrictEqual } from 'node:util';
import { Ground } from '../known/ground.ts';
import { loadWeaknesses } from '../known/load.ts';
import { moneyWeaknesses } from '../known/money.ts';
import { weaknessesOfOne } from '../known/one-alone.ts';
import { operatorWeaknesses } from '../known/operators.ts';
import { planWeaknesses } from '../known/plans.ts';
import { secretWeaknesses } from '../known/secrets.ts';
import type { Report } from '../report.ts';
import type { Target } from '../target.ts';
import type { World } from '../world.ts';

const part = 'known weaknesses';

/** All of them, in the order in which they are tried. */
export const weaknesses = [
  ...secretWeaknesses,
  ...moneyWeaknesses,
  ...planWeaknesses,
  ...weaknessesOfOne,
  ...operatorWeaknesses,
  ...loadWeaknesses,
];

/** Tries them one after the other; each has merchants of its own. */
export async function tryKnown(target: Target, world: World, report: Report): Promise<void> {
  await world.renewOperator('complete');
  const ground = new Ground(target, world);
  for (const { name, attack, wanted } of weaknesses) {
    const got = await attack(ground);
    report.count(part, name);
    if (!isDeepStrictEqual(got, wanted)) report.find(part, name, `${told(got)} instead of ${told(wanted)}`);
  }
}

function told(value: unknown): string {
  return inspect(value, { breakLength: Infinity, depth: 4 });
}
