import { describe, expect, it } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

describe('readTypedAmount', () => {
  it.each([
    ['100', '100.00'],
    ['12.5', '12.50'],
    ['12,5', '12.50'],
    ['12.', '12.00'],
    ['007', '7.00'],
    ['0.01', '0.01'],
    [' 1 250.00 ', '1250.00'],
    ['1,250.00', '1250.00'],
    ['1.250,00', '1250.00'],
    ['1’250.5', '1250.50'],
  ])('reads %j as %s', (typed, text) => {
    expect(readTypedAmount(typed, 'USD').text).toBe(text);
  });

  it.each([
    '',
    '.',
    '-5',
    '+5',
    '1e3',
    '0.001',
    '1.250',
    '1,250',
    '1.2.3',
    '1,250,000',
    '1.250.000',
    '12,34,56',
    '１２',
    'NaN',
    '1234567890123',
  ])('does not read %j', (typed) => {
    expect(readTypedAmount(typed, 'USD')).toEqual({ minor: undefined, text: '' });
  });

  it('accepts no fraction in a currency without one', () => {
    expect(readTypedAmount('1250', 'JPY').text).toBe('1250');
    expect(readTypedAmount('12.5', 'JPY').text).toBe('');
  });
});
