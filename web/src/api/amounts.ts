/** Arithmetic on wire amounts for sums on a screen; always in minor units, never in floating point. */
import { formatAmount, minus, negate, parseSignedAmount, plus, shareDown, times, toMinor } from '@placard/contract';
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

/** What the merchant keeps of a profit: less the agent's share (product.md section 1). */
export function resultOf(of: { profit: string; agent_share: string }, currency: Currency): string {
  return differenceOf(of.profit, of.agent_share, currency);
}

/** `amount / count` of an amount that is not negative, rounded half up; undefined for a count of zero. */
export function amountPer(amount: string, count: number, currency: Currency): string | undefined {
  if (count <= 0) return undefined;
  const doubled = plus(times(parseSignedAmount(amount, currency), 2), toMinor(count));
  return formatAmount(shareDown(doubled, 1n, BigInt(count) * 2n), currency);
}

/** The amount of which this many basis points are `part`, rounded up. */
export function amountFor(part: string, bps: number, currency: Currency): string {
  const scaled = plus(times(parseSignedAmount(part, currency), 10_000), toMinor(bps - 1));
  return formatAmount(shareDown(scaled, 1n, BigInt(bps)), currency);
}

/** True for an amount other than zero. */
export function isSome(amount: string): boolean {
  return /[1-9]/.test(amount);
}
