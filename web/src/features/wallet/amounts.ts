/** Arithmetic on wire amounts for what a screen adds up; always in minor units. */
import { formatAmount, parseSignedAmount } from '@placard/contract';
import type { Currency } from '@placard/contract';

/** The amount with the other sign. */
export function negated(amount: string, currency: Currency): string {
  return formatAmount(-parseSignedAmount(amount, currency), currency);
}

/** The sum of amounts; zero of none. */
export function sumOf(amounts: readonly string[], currency: Currency): string {
  return formatAmount(
    amounts.reduce((sum, amount) => sum + parseSignedAmount(amount, currency), 0n),
    currency,
  );
}

/** True for an amount other than zero. */
export function isSome(amount: string): boolean {
  return /[1-9]/.test(amount);
}
