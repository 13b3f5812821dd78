/** Amounts as shown on screens and sent on the wire, compared exactly: in hundredths, never as floats. */

/** Returns the hundredths of `1,284.60`, `+59.80`, `−6.20` (as screens write it) or `-6.20` (as the wire does). */
export function hundredths(text: string): bigint {
  const [, sign = '', whole = '', cents = ''] = /^([+\u2212-]?)([0-9,]+)\.([0-9]{2})$/.exec(text.trim()) ?? [];
  if (cents === '') throw new Error(`${text} is no amount`);
  const amount = BigInt(whole.replaceAll(',', '') + cents);
  return sign === '\u2212' || sign === '-' ? -amount : amount;
}

/** The sum of amounts, in hundredths. */
export function sumOf(amounts: readonly string[]): bigint {
  return amounts.reduce((sum, amount) => sum + hundredths(amount), 0n);
}
