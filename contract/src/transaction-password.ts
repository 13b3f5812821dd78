/**
 * The rule for six digits that are too easy to guess. The app checks it while they are chosen; the server, which sees
 * only hashes, lists them.
 */
import { limits } from './limits.ts';

const count = limits.transactionPasswordDigits;

/**
 * The digits that a guesser tries first: a pattern of one, two or three digits repeated (111111, 121212, 123123), runs
 * up or down (123456, 890123, 654321), and pairs in a run (112233).
 * @returns about a thousand strings of `limits.transactionPasswordDigits` digits
 */
export function guessableDigits(): ReadonlySet<string> {
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

/** Digits from `first` in steps of `step`, with 0 after 9, each `width` times. */
function run(first: number, step: number, width: number): string {
  return Array.from({ length: count }, (_, index) => (first + step * Math.floor(index / width) + 10) % 10).join('');
}
