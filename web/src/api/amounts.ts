/** Arithmetic on wire amounts for sums on a screen; always in minor units, never in floating point. */
import { formatAmount, minus, negate, parseSignedAmount, plus, shareDown } from '@placard/contract';
import type { Currency } from '@placard/contract';

/** Returns the negated amount. */
export function negated(amount: string, currency: Currency): string {
  return formatAmount(negate(parseSignedAmount(amount, currency)), currency);
}

/** Returns the sum of amounts; zero for none. */
export function sumOf(amounts: readonly string[], currency: Currency): string {
  return formatAmount(plus(...amounts.map((amount) => parseSignedAmount(amount, currency))), currency);
}

/** `first − second`. */
export function differenceOf(first: string, second: string, currency: Currency): string {
  return formatAmount(minus(parseSignedAmount(first, currency), parseSignedAmount(second, currency)), currency);
}

/** `amount / count`, rounded down; undefined for a count of zero. */
export function amountPer(amount: string, count: number, currency: Currency): string | undefined {
  return count > 0
    ? formatAmount(shareDown(parseSignedAmount(amount, currency), 1n, BigInt(count)), currency)
    : undefined;
}

/** True for an amount other than zero. */
export function isSome(amount: string): boolean {
  return /[1-9]/.test(amount);
}
