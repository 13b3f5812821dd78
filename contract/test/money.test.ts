import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPointsDown, formatAmount, parseAmount, parseSignedAmount, shareDown } from '../src/money.ts';

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
    expect(formatAmount(-5n, 'USD')).toBe('-0.05');
    expect(formatAmount(1250n, 'JPY')).toBe('1250');
  });

  it('comes back the same for every amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (minor, currency) => {
          const small = currency === 'KWD' ? minor : minor / 1000n;
          expect(parseSignedAmount(formatAmount(small, currency), currency)).toBe(small);
        },
      ),
    );
  });

  it('rounds shares down, never up', () => {
    expect(basisPointsDown(62_40n, 200)).toBe(124n);
    expect(shareDown(100n, 1n, 3n)).toBe(33n);
    expect(() => shareDown(1n, 1n, 0n)).toThrow(RangeError);
  });
});
