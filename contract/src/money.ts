/**
 * Money: an integer of minor units (bigint) with its currency. On the wire it is a decimal string with the
 * currency's digits, at most 12 digits before the point (product.md section 2). Floating point never touches it.
 */
import { limits } from './limits.ts';

/** An ISO 4217 code such as `USD`. */
export type Currency = string;

declare const minorUnits: unique symbol;

/**
 * An amount in minor units of its currency, negative for a loss or a debit. A count, an id or a bare figure is a bigint and no
 * amount: what `+` and `-` make of two amounts is one too, so amounts are added up with `plus` and `minus`.
 */
export type Minor = bigint & { readonly [minorUnits]: true };

/** An amount from where its type is lost: a constant, a JSON field, an aggregate. */
export function toMinor(units: bigint | number | string): Minor {
  return BigInt(units) as Minor;
}

export const zero = toMinor(0n);

/** The sum of all of them; zero for none. */
export function plus(...amounts: readonly Minor[]): Minor {
  return toMinor(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));
}

/** What is left of the first after all others. */
export function minus(amount: Minor, ...taken: readonly Minor[]): Minor {
  return toMinor(amount - plus(...taken));
}

export function negate(amount: Minor): Minor {
  return minus(zero, amount);
}

/** The price of `count` things. */
export function times(price: Minor, count: bigint | number): Minor {
  return toMinor(price * BigInt(count));
}

/** Currencies whose minor unit is not a hundredth (ISO 4217); every other one has two digits. */
const digitsByCurrency: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** The number of digits after the point in this currency. */
export function currencyDigits(currency: Currency): number {
  return digitsByCurrency[currency] ?? 2;
}

/**
 * Reads a decimal string such as `"1250.00"` or `"12.5"` into minor units.
 * Returns undefined for anything else: a sign, an exponent, a blank, a leading zero, other scripts' digits, more
 * digits after the point than the currency has, more than 12 before it.
 */
export function parseAmount(text: string, currency: Currency): Minor | undefined {
  const digits = currencyDigits(currency);
  const match = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text);
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || whole.length > limits.amountDigits || fraction.length > digits) return undefined;
  return toMinor(whole + fraction.padEnd(digits, '0'));
}

/** Returns whether minor units are a valid amount for the API: not negative, at most 12 digits before the point. */
export function isAmount(amount: Minor, currency: Currency): boolean {
  return amount >= 0n && amount < 10n ** BigInt(limits.amountDigits + currencyDigits(currency));
}

/** Writes minor units as the wire's decimal string: `125000n` in USD is `"1250.00"`, negative with a hyphen-minus. */
export function formatAmount(amount: Minor, currency: Currency): string {
  const digits = currencyDigits(currency);
  const text = (amount < 0n ? negate(amount) : amount).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${amount < 0n ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}

/** Reads a wire amount that may be negative (an answer's figure). Throws a RangeError on anything else. */
export function parseSignedAmount(text: string, currency: Currency): Minor {
  const amount = parseAmount(text.replace(/^-/, ''), currency);
  if (amount === undefined) throw new RangeError(`not an amount of ${currency}: ${text}`);
  return text.startsWith('-') ? negate(amount) : amount;
}

/** `amount × numerator / denominator`, rounded towards zero; the remainder stays with whoever holds the rest. */
export function shareDown(amountMinor: Minor, numerator: bigint, denominator: bigint): Minor {
  if (denominator <= 0n) throw new RangeError('a share needs a positive denominator');
  return toMinor((amountMinor * numerator) / denominator);
}

/** A rate in basis points of an amount, rounded towards zero. */
export function basisPointsDown(amountMinor: Minor, bps: bigint | number): Minor {
  return shareDown(amountMinor, BigInt(bps), 10_000n);
}

/** The same for an amount that is not negative, rounded up. */
export function basisPointsUp(amountMinor: Minor, bps: bigint | number): Minor {
  return toMinor((amountMinor * BigInt(bps) + 9_999n) / 10_000n);
}

export function minMinor(first: Minor, ...rest: Minor[]): Minor {
  return rest.reduce((least, value) => (value < least ? value : least), first);
}

export function maxMinor(first: Minor, ...rest: Minor[]): Minor {
  return rest.reduce((most, value) => (value > most ? value : most), first);
}
