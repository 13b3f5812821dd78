import { toMinor, zero } from '../src/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponWorth, fundPut, type CouponKind, type CouponValue } from '../src/funding.ts';

const amount = (kind: CouponKind, amountMinor: bigint | null): CouponValue => ({
  kind,
  rateBps: null,
  amountMinor: amountMinor === null ? null : toMinor(amountMinor),
});
const share = (rateBps: number, amountMinor: bigint | null = null): CouponValue => ({
  kind: 'discount',
  rateBps,
  amountMinor: amountMinor === null ? null : toMinor(amountMinor),
});

describe('the sources of a put', () => {
  it('is start-up credit first, then own money', () => {
    expect(fundPut(toMinor(100n), toMinor(30n))).toEqual({
      cashMinor: toMinor(70n),
      startUpMinor: toMinor(30n),
      promoMinor: zero,
    });
    expect(fundPut(toMinor(100n), toMinor(100n))).toEqual({
      cashMinor: zero,
      startUpMinor: toMinor(100n),
      promoMinor: zero,
    });
    expect(fundPut(toMinor(100n), toMinor(130n))).toEqual({
      cashMinor: zero,
      startUpMinor: toMinor(100n),
      promoMinor: zero,
    });
  });

  it.each(['discount', 'fixed_amount', 'team', 'custom'] as const)('a %s coupon pays part of the put', (kind) => {
    expect(fundPut(toMinor(100n), toMinor(30n), amount(kind, 20n))).toEqual({
      cashMinor: toMinor(50n),
      startUpMinor: toMinor(30n),
      promoMinor: toMinor(20n),
    });
    expect(fundPut(toMinor(100n), toMinor(90n), amount(kind, 20n))).toEqual({
      cashMinor: zero,
      startUpMinor: toMinor(90n),
      promoMinor: toMinor(10n),
    });
  });

  it('a deduction coupon changes nothing here', () => {
    expect(fundPut(toMinor(100n), toMinor(30n), amount('deduction', 20n))).toEqual(
      fundPut(toMinor(100n), toMinor(30n)),
    );
  });

  it('adds up to the put, whatever pays; a value-added coupon comes on top', () => {
    const minor = fc.bigInt({ min: 0n, max: 1_000_000n }).map((units) => toMinor(units));
    const coupon = fc.record({
      kind: fc.constantFrom<CouponKind>('discount', 'fixed_amount', 'value_added', 'deduction', 'team', 'custom'),
      rateBps: fc.option(fc.integer({ min: 0, max: 10_000 })),
      amountMinor: fc.option(minor),
    });
    fc.assert(
      fc.property(minor, minor, coupon, (put, credit, value) => {
        const { cashMinor, startUpMinor, promoMinor } = fundPut(put, credit, value);
        expect([cashMinor, startUpMinor, promoMinor].every((part) => part >= 0n)).toBe(true);
        const ownMinor = value.kind === 'value_added' ? 0n : promoMinor;
        expect(cashMinor + startUpMinor + ownMinor).toBe(put);
        expect(promoMinor <= put).toBe(true);
      }),
    );
  });
});

describe('the worth of a coupon', () => {
  it.each([
    ['an amount below the put', amount('fixed_amount', 99n), 99n],
    ['an amount beyond the put', amount('fixed_amount', 101n), 100n],
    ['neither rate nor amount', amount('custom', null), 0n],
    ['a share', share(1_050), 10n],
    ['a share below its cap', share(1_000, 11n), 10n],
    ['a share beyond its cap', share(1_000, 9n), 9n],
    ['a share of nothing', share(0, 9n), 0n],
  ])('of a put of 100: %s', (_what, coupon, worth) => expect(couponWorth(toMinor(100n), coupon)).toBe(worth));
});

it('value-added media is bounded by the put, not by the merchant’s own part of it', () => {
  const coupon = (amountMinor: bigint) =>
    ({ kind: 'value_added', rateBps: null, amountMinor: toMinor(amountMinor) }) as const;
  const own = { cashMinor: toMinor(150_00n), startUpMinor: toMinor(50_00n) };
  expect(fundPut(toMinor(200_00n), toMinor(50_00n), coupon(180_00n))).toEqual({ ...own, promoMinor: toMinor(180_00n) });
  expect(fundPut(toMinor(200_00n), toMinor(50_00n), coupon(200_01n))).toEqual({ ...own, promoMinor: toMinor(200_00n) });
});
