/** The amount that an acceptor pays for wallet money (product.md section 5). */
import { currencyDigits, toMinor } from './money.ts';
import type { Currency, Minor } from './money.ts';

/** A rate as a fraction: `0.921` is 921 / 1000. */
interface Rate {
  numerator: bigint;
  denominator: bigint;
}

/**
 * Parses a rate such as `0.921`: at most nine digits before the point and eight after. Undefined for anything else, including
 * zero.
 */
export function parseRate(text: string): Rate | undefined {
  const match = /^(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,8}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const numerator = BigInt(whole + fraction);
  return numerator === 0n ? undefined : { numerator, denominator: 10n ** BigInt(fraction.length) };
}

/**
 * Returns what the acceptor pays, in minor units of `pays`, for `amountMinor` of `gives`. `rate` is units of `pays` per unit of
 * `gives`, including the spread. Rounded down, because no acceptor owes a fraction that cannot be paid.
 */
export function paidAmount(amountMinor: Minor, gives: Currency, pays: Currency, rate: Rate): Minor {
  const scale = 10n ** BigInt(currencyDigits(pays));
  return toMinor((amountMinor * rate.numerator * scale) / (rate.denominator * 10n ** BigInt(currencyDigits(gives))));
}
