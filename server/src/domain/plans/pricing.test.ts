import { splitInProportion, toMinor, zero } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { capOf, consumedParts, partsOfBudget } from './plan.ts';
import { consumptionOf, difference, isBillable } from './pricing.ts';
import { addSeconds, isDue } from './schedule.ts';

const put = {
  cash_minor: toMinor(70n),
  start_up_minor: toMinor(20n),
  promo_minor: toMinor(10n),
  added_minor: toMinor(0n),
};

describe('what delivery costs', () => {
  it.each([
    ['cpm', 'impression', true],
    ['cpm', 'click', false],
    ['cpm', 'conversion', false],
    ['cpc', 'impression', false],
    ['cpc', 'click', true],
    ['cpc', 'conversion', false],
  ] as const)('by %s: a(n) %s is billed: %s', (pricingModel, kind, isBilled) => {
    expect(isBillable(kind, { pricingModel })).toBe(isBilled);
  });

  it.each([
    ['cpm', '1999', 1n, 1n],
    ['cpm', '1999', 1000n, 1999n],
    ['cpm', '500', 1n, 0n],
    ['cpm', '500', 2n, 1n],
    ['cpc', '35', 3n, 105n],
    ['cpc', '35', 0n, 0n],
  ] as const)(
    'by %s at %s: %s events come to %s, the fraction not billed',
    (pricingModel, mediaPriceMinor, events, minor) => {
      expect(consumptionOf(events, { pricingModel, mediaPriceMinor }, toMinor(10_000n))).toBe(minor);
    },
  );

  it('stops exactly at the cap', () => {
    const costOf = (events: bigint) =>
      consumptionOf(events, { pricingModel: 'cpc', mediaPriceMinor: '10' }, toMinor(100n));
    expect([9n, 10n, 11n].map(costOf)).toEqual([90n, 100n, 100n]);
  });

  it('has nothing to split without a put', () => {
    const nothing = { cashMinor: zero, startUpMinor: zero, promoMinor: zero };
    expect(splitInProportion(zero, nothing)).toEqual(nothing);
  });

  it('differs part by part', () => {
    expect(
      difference(
        { cashMinor: toMinor(9n), startUpMinor: toMinor(7n), promoMinor: toMinor(5n) },
        { cashMinor: toMinor(1n), startUpMinor: toMinor(2n), promoMinor: toMinor(6n) },
      ),
    ).toEqual({ cashMinor: toMinor(8n), startUpMinor: toMinor(5n), promoMinor: toMinor(-1n) });
  });
});

describe('a plan’s put', () => {
  it('is own money, start-up credit and coupon, whose sum is the cap', () => {
    expect(partsOfBudget(put)).toEqual({
      cashMinor: toMinor(70n),
      startUpMinor: toMinor(20n),
      promoMinor: toMinor(10n),
    });
    expect(capOf(put)).toBe(100n);
  });

  it('is used up before what was added, which is own money', () => {
    const more = { ...put, added_minor: toMinor(60n) };
    expect(capOf(more)).toBe(160n);
    expect(consumedParts({ ...more, consumed_minor: toMinor(50n) })).toEqual(
      consumedParts({ ...put, consumed_minor: toMinor(50n) }),
    );
    expect(consumedParts({ ...more, consumed_minor: toMinor(130n) })).toEqual({
      cashMinor: toMinor(100n),
      startUpMinor: toMinor(20n),
      promoMinor: toMinor(10n),
    });
  });

  it('is consumed in its own proportion', () => {
    expect(consumedParts({ ...put, consumed_minor: toMinor(50n) })).toEqual({
      cashMinor: toMinor(35n),
      startUpMinor: toMinor(10n),
      promoMinor: toMinor(5n),
    });
  });
});

describe('a date of a plan’s life', () => {
  const noon = new Date('2026-11-21T12:00:00.000Z');

  it('is whole seconds later', () => expect(addSeconds(noon, 90)).toEqual(new Date('2026-11-21T12:01:30.000Z')));

  it('is due from its own millisecond on, and never without one', () => {
    expect(isDue(new Date(noon.getTime() + 1), noon)).toBe(false);
    expect(isDue(noon, noon)).toBe(true);
    expect(isDue(new Date(noon.getTime() - 1), noon)).toBe(true);
    expect(isDue(null, noon)).toBe(false);
  });
});
