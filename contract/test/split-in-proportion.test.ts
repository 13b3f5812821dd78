import { splitInProportion, toMinor, totalOf, zero } from '../src/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const part = fc.bigInt({ min: 0n, max: 1_000_000n }).map((units) => toMinor(units));
const put = fc.record({ cashMinor: part, startUpMinor: part, promoMinor: part });

describe('splitting consumption in the proportion of the put', () => {
  it('splits the worked example of product.md section 5', () => {
    const parts = { cashMinor: toMinor(13_000n), startUpMinor: toMinor(5_000n), promoMinor: toMinor(2_000n) };
    expect(splitInProportion(toMinor(12_000n), parts)).toEqual({
      cashMinor: 7_800n,
      startUpMinor: 3_000n,
      promoMinor: 1_200n,
    });
    expect(splitInProportion(toMinor(10_800n), parts)).toEqual({
      cashMinor: 7_020n,
      startUpMinor: 2_700n,
      promoMinor: 1_080n,
    });
  });

  it('never takes more from a part than was put, and distributes every unit', () => {
    fc.assert(
      fc.property(put, fc.bigInt({ min: 0n, max: 10_000n }), (parts, share) => {
        const amountMinor = toMinor((totalOf(parts) * share) / 10_000n);
        const split = splitInProportion(amountMinor, parts);
        expect(totalOf(split)).toBe(amountMinor);
        for (const key of ['cashMinor', 'startUpMinor', 'promoMinor'] as const) {
          expect(split[key] >= 0n && split[key] <= parts[key]).toBe(true);
        }
      }),
    );
  });

  it('takes no cash from a put that had none', () => {
    expect(
      splitInProportion(toMinor(1n), { cashMinor: zero, startUpMinor: toMinor(4_500n), promoMinor: toMinor(500n) }),
    ).toEqual({
      cashMinor: 0n,
      startUpMinor: 0n,
      promoMinor: 1n,
    });
  });
});
