import { minus, plus, toMinor } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { splitNet, vatWithin } from './vat.ts';

describe('the VAT within an amount', () => {
  it.each([
    [119n, 1_900, 19n],
    [1n, 1_900, 0n],
    [3n, 1_900, 0n],
    [4n, 1_900, 1n],
    [100n, 0, 0n],
    [12_345n, 770, 883n],
  ])('%d at %d basis points is %d', (total, rate, vat) => {
    expect(vatWithin(toMinor(total), rate)).toBe(vat);
  });

  it('leaves nets of the lines that add up, whatever the amounts', () => {
    for (const totals of [[1n, 1n, 1n], [840n, 100n, 3_000n], [7n], [1n, 999_999_999_999n]]) {
      const amounts = totals.map(toMinor);
      const total = plus(...amounts);
      const net = minus(total, vatWithin(total, 1_900));
      const nets = splitNet(amounts, net);
      expect(plus(...nets)).toBe(net);
      nets.forEach((each, index) => expect(each <= (amounts[index] ?? 0n) && each >= 0n).toBe(true));
    }
  });
});
