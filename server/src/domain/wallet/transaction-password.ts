/** Which six digits are too easy to guess, as the server sees them. */
import { createHash } from 'node:crypto';
import { guessableDigits } from '@placard/contract';

/** The server sees only MD5 hexes, so it knows these by theirs; about a thousand, made once. */
const simpleHexes: ReadonlySet<string> = new Set(
  [...guessableDigits()].map((password) => createHash('md5').update(password).digest('hex')),
);

/** True for the MD5 hex of six digits that a guesser tries first. */
export function isTooSimple(md5Hex: string): boolean {
  return simpleHexes.has(md5Hex);
}
