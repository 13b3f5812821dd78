/** Decides which six digits are too easy to guess. */
import { createHash } from 'node:crypto';
import { guessableDigits } from '@placard/contract';

/** The server receives only MD5 hexes, so it compares those; about a thousand, computed once. */
const simpleHexes: ReadonlySet<string> = new Set(
  [...guessableDigits()].map((password) => createHash('md5').update(password).digest('hex')),
);

/** Returns whether this is the MD5 hex of six digits that an attacker guesses first. */
export function isTooSimple(md5Hex: string): boolean {
  return simpleHexes.has(md5Hex);
}
