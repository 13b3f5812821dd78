/** Payout accounts as the server reveals them: numbers with only their last four characters. */

const shownCharacters = 4;

/** Returns the last four characters of a number, without blanks and separators; an empty text when it is no longer than that. */
export function lastCharacters(text: string): string {
  const plain = text.replaceAll(/[^A-Za-z0-9]/g, '');
  return plain.length > shownCharacters ? plain.slice(-shownCharacters) : '';
}

/** Masks a number for display: `••••4471`. */
export function masked(text: string): string {
  return `••••${lastCharacters(text)}`;
}
