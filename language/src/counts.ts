/** Whole numbers as a language writes them; apart from the other formats (formats.ts), which the login page does not need. */

const minus = '\u2212';
/** Four digits are grouped too. Spanish would leave them: 1284,60 above 12.840,60, as no bank writes it. */
export const useGrouping = 'always';

/** The text of number parts with the typographic minus. */
export function joinParts(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map((part) => (part.type === 'minusSign' ? minus : part.value)).join('');
}

/** Makes the formatter of whole counts, `48,210`, of a language by its BCP-47 tag. */
export function createCount(locale: string): (value: number | bigint) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping });
  return (value) => joinParts(format.formatToParts(value));
}
