import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  basisPointsDown,
  basisPointsUp,
  currencyDigits,
  formatAmount,
  isAmount,
  maxMinor,
  minMinor,
  minus,
  negate,
  parseAmount,
  parseSignedAmount,
  plus,
  shareDown,
  times,
  toMinor,
} from '../src/money.ts';
import type { Minor } from '../src/money.ts';

describe('money on the wire', () => {
  it.each([
    '1e3',
    '-0',
    '-1',
    'NaN',
    '0.001',
    '١٢٣',
    '１２',
    '',
    ' 1',
    '1 ',
    '01',
    '.5',
    '5.',
    '+1',
    '1,000',
    '0x10',
    '9'.repeat(30),
  ])('refuses %j as an amount of USD', (text) => expect(parseAmount(text, 'USD')).toBeUndefined());

  it('reads and writes the digits of the currency', () => {
    expect(parseAmount('1250.5', 'USD')).toBe(125_050n);
    expect(parseAmount('1250', 'JPY')).toBe(1250n);
    expect(parseAmount('1.5', 'JPY')).toBeUndefined();
    expect(parseAmount('0.001', 'KWD')).toBe(1n);
    expect(formatAmount(toMinor(-5n), 'USD')).toBe('-0.05');
    expect(formatAmount(toMinor(1250n), 'JPY')).toBe('1250');
  });

  it('comes back unchanged for every amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (minor, currency) => {
          const small = currency === 'KWD' ? toMinor(minor) : toMinor(minor / 1000n);
          expect(parseSignedAmount(formatAmount(small, currency), currency)).toBe(small);
        },
      ),
    );
  });

  it('rounds shares down, never up', () => {
    expect(basisPointsDown(toMinor(62_40n), 200)).toBe(124n);
    expect(shareDown(toMinor(100n), 1n, 3n)).toBe(33n);
  });

  it('has the digits of ISO 4217', () => {
    const having = (digits: number) =>
      Intl.supportedValuesOf('currency').filter((each) => currencyDigits(each) === digits);
    expect(having(0)).toEqual('BIF CLP DJF GNF JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
    expect(having(3)).toEqual('BHD IQD JOD KWD LYD OMR TND'.split(' '));
    expect(currencyDigits('EUR')).toBe(2);
  });

  it('accepts twelve digits before the point, no more', () => {
    expect(parseAmount('9'.repeat(12), 'USD')).toBe(99_999_999_999_900n);
    expect(parseAmount('9'.repeat(13), 'USD')).toBeUndefined();
    expect(parseAmount('0', 'USD')).toBe(0n);
    expect(parseAmount('x1', 'USD')).toBeUndefined();
    expect(parseAmount('1.5x', 'USD')).toBeUndefined();
  });

  it.each([
    ['USD', 99_999_999_999_999n],
    ['JPY', 999_999_999_999n],
    ['KWD', 999_999_999_999_999n],
  ])('is an amount of %s from zero to %i minor units', (currency, most) => {
    expect([0n, most].map((minor) => isAmount(toMinor(minor), currency))).toEqual([true, true]);
    expect([-1n, most + 1n].map((minor) => isAmount(toMinor(minor), currency))).toEqual([false, false]);
  });

  it('writes zero without a sign, and a figure may be negative once', () => {
    expect(formatAmount(toMinor(0n), 'USD')).toBe('0.00');
    expect(parseSignedAmount('-12.50', 'USD')).toBe(-1250n);
    expect(() => parseSignedAmount('--1', 'USD')).toThrow(new RangeError('not an amount of USD: --1'));
    expect(() => parseSignedAmount('1-', 'USD')).toThrow(RangeError);
  });

  it('is shared by one or more, and refuses less with the reason', () => {
    expect(shareDown(toMinor(7n), 1n, 1n)).toBe(7n);
    for (const denominator of [0n, -1n])
      expect(() => shareDown(toMinor(1n), 1n, denominator)).toThrow('a share needs a positive denominator');
  });

  it('has a minimum and a maximum', () => {
    expect([
      minMinor(toMinor(2n), toMinor(1n), toMinor(3n)),
      minMinor(toMinor(1n), toMinor(2n)),
      minMinor(toMinor(5n)),
    ]).toEqual([1n, 1n, 5n]);
    expect([
      maxMinor(toMinor(2n), toMinor(3n), toMinor(1n)),
      maxMinor(toMinor(3n), toMinor(2n)),
      maxMinor(toMinor(5n)),
    ]).toEqual([3n, 3n, 5n]);
  });
});

describe('an amount and a count', () => {
  it('are two types: only constructors and sums of amounts make amounts', () => {
    expectTypeOf<Minor>().toExtend<bigint>();
    expectTypeOf<bigint>().not.toExtend<Minor>();
    expectTypeOf(toMinor(2n) + toMinor(1n)).not.toExtend<Minor>();
    expectTypeOf<bigint>().not.toExtend<Parameters<typeof plus>[number]>();
    expectTypeOf<bigint>().not.toExtend<Parameters<typeof formatAmount>[0]>();
    expect([plus(toMinor(2n), toMinor(3n)), minus(toMinor(9n), toMinor(2n), toMinor(3n))]).toEqual([5n, 4n]);
    expect([plus(), negate(toMinor(2n)), times(toMinor(3n), 4)]).toEqual([0n, -2n, 12n]);
  });

  it.each([
    [62_40n, 200, 125n],
    [62_50n, 200, 125n],
    [1n, 1, 1n],
    [0n, 500, 0n],
  ])('of %i minor units at %i basis points is rounded up to %i', (amountMinor, bps, share) => {
    expect(basisPointsUp(toMinor(amountMinor), bps)).toBe(share);
  });
});
