/**
 * Passwords that attackers guess first (OWASP ASVS 5.0, V6.2.4 and V6.2.12; NIST SP 800-63B-4, section 3.1.1.2). The list is
 * @zxcvbn-ts/language-common's: 49,233 from breaches, of which 17,950 are long enough to be chosen here.
 */
import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@placard/contract';

/** Words of this product that an attacker adds to the list (V6.2.11). */
const ownWords = ['placard'];

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((each) => each.length >= limits.passwordMin),
);

/** Lower case in one normal form, so that `PassWord1` and full-width letters are found too. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const notLetters = /[^\p{L}]/gu;

/** Returns true when the letters of `password` are only repetitions of the word, whatever digits and signs surround them. */
function isMadeOf(word: string, letters: string): boolean {
  return word !== '' && letters !== '' && letters.replaceAll(word, '') === '';
}

/**
 * Returns true for a password on the list, in any case and with any signs around it, and for one made only of the user's name or
 * the product's with digits and signs. The password itself is hashed and checked as typed.
 */
export function isGuessable(password: string, username: string): boolean {
  const folded = fold(password);
  if (common.has(folded) || common.has(folded.replaceAll(edges, ''))) return true;
  const letters = folded.replaceAll(notLetters, '');
  return [...ownWords, fold(username).replaceAll(notLetters, '')].some((word) => isMadeOf(word, letters));
}
