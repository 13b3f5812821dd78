/** Payout accounts as they may leave the server: numbers with their last four characters only. */

const shownCharacters = 4;

/** The last four characters of a number, its blanks and separators left out; nothing of one that is no longer than that. */
export function lastCharacters(text: string): string {
  const plain = text.replaceAll(/[^A-Za-z0-9]/g, '');
  return plain.length > shownCharacters ? plain.slice(-shownCharacters) : '';
}

/** A number as it is shown: `••••4471`. */
export function masked(text: string): string {
  return `••••${lastCharacters(text)}`;
}
