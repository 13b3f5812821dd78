import { expect, it } from 'vitest';
import { amountText, isAmountValue, isFigures } from './figures.ts';

it('writes an amount in groups, with every digit that the server sent', () => {
  expect(amountText('-199835.60')).toBe('−199,835.60');
  expect(amountText('9007199254740993.120')).toBe('9,007,199,254,740,993.120');
  expect(amountText('0.00')).toBe('0.00');
});

it('recognises an amount by the contract, not by its form', () => {
  expect(isAmountValue('reserved_cash', '1000.00')).toBe(true);
  expect(isAmountValue('amount', '1000.00')).toBe(true);
  expect(isAmountValue('reference', '2024.10')).toBe(false);
  expect(isAmountValue('bank', 'Sparkasse')).toBe(false);
});

it('aligns only a column of figures to its end', () => {
  expect(isFigures('amount', ['1.00', null])).toBe(true);
  expect(isFigures('plans', [3, 0])).toBe(true);
  expect(isFigures('amount', [null])).toBe(false);
  expect(isFigures('plan_no', ['P1', 2])).toBe(false);
});
