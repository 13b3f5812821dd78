import { describe, expect, it } from 'vitest';
import { amountPer, differenceOf, isSome, negated, sumOf } from './amounts.ts';

describe('arithmetic on wire amounts', () => {
  it('adds, subtracts and negates in minor units', () => {
    expect(sumOf(['0.10', '0.20', '-0.30'], 'USD')).toBe('0.00');
    expect(sumOf([], 'JPY')).toBe('0');
    expect(differenceOf('1.00', '1.01', 'USD')).toBe('-0.01');
    expect(negated('0.00', 'USD')).toBe('0.00');
    expect(negated('-6.20', 'USD')).toBe('6.20');
  });

  it('divides by a count, rounding half up, and not by zero', () => {
    expect(amountPer('80.00', 12, 'USD')).toBe('6.67');
    expect(amountPer('0.01', 2, 'USD')).toBe('0.01');
    expect(amountPer('1.00', 3, 'USD')).toBe('0.33');
    expect(amountPer('10.00', 0, 'USD')).toBeUndefined();
  });

  it('distinguishes some from none', () => {
    expect(['0.00', '0', '-0.01', '0.10'].map(isSome)).toEqual([false, false, true, true]);
  });
});
