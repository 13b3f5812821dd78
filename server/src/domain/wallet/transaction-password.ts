/** Which six digits are too easy to guess. */
import { createHash } from 'node:crypto';
import { limits } from '@placard/contract';

const digits = limits.transactionPasswordDigits;

/**
 * The six digits that a guesser tries first: a pattern of one, two or three digits repeated (111111, 121212, 123123), runs
 * up or down (123456, 890123, 654321), and pairs in a run (112233).
 */
function simplePasswords(): ReadonlySet<string> {
  const found = new Set<string>();
  for (let pattern = 0; pattern < 1000; pattern += 1) {
    // Three digits repeated include one digit repeated; two digits repeated come from the pattern's last two.
    const three = pattern.toString().padStart(3, '0');
    found.add(three.repeat(2));
    found.add(three.slice(1).repeat(3));
  }
  for (let first = 0; first < 10; first += 1) {
    for (const step of [1, -1]) {
      found.add(run(first, step, 1));
      found.add(run(first, step, 2));
    }
  }
  return found;
}

/** The server sees only MD5 hexes, so it knows these by theirs; about a thousand, made once. */
const simpleHexes: ReadonlySet<string> = new Set(
  [...simplePasswords()].map((password) => createHash('md5').update(password).digest('hex')),
);

/** True for the MD5 hex of six digits that a guesser tries first. */
export function isTooSimple(md5Hex: string): boolean {
  return simpleHexes.has(md5Hex);
}

/** Digits from `first` in steps of `step`, round the clock of ten, each `width` times. */
function run(first: number, step: number, width: number): string {
  return Array.from({ length: digits }, (_, index) => (first + step * Math.floor(index / width) + 10) % 10).join('');
}
