/** Masks the numbers of payout accounts, which show only their last four characters. */

const shownCharacters = 4;

/** Returns a number's last four characters, without blanks and separators; an empty text when it has no more than four. */
export function lastCharacters(text: string): string {
  const plain = text.replaceAll(/[^A-Za-z0-9]/g, '');
  return plain.length > shownCharacters ? plain.slice(-shownCharacters) : '';
}

/** Masks a number for display: `••••4471`. */
export function masked(text: string): string {
  return `••••${lastCharacters(text)}`;
}
