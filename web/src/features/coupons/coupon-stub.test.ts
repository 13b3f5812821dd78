import { couponKinds } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { stubOf } from './coupon-stub.ts';

describe('a coupon’s stub', () => {
  it('is a share with its cap for a discount', () => {
    expect(stubOf({ kind: 'discount', rate_bps: 1000, discount_amount: '20.00' })).toEqual({
      rateBps: 1000,
      sign: 'auto',
      unit: 'off',
      cap: '20.00',
    });
  });

  it('adds to the put for value-added, and is off the fee for a deduction', () => {
    expect(stubOf({ kind: 'value_added', rate_bps: 1000, discount_amount: null })).toEqual({
      rateBps: 1000,
      sign: 'always',
      unit: 'extra',
    });
    expect(stubOf({ kind: 'deduction', rate_bps: null, discount_amount: '5.00' })).toEqual({
      amount: '5.00',
      sign: 'auto',
      unit: 'fee',
    });
  });

  it.each(couponKinds)('never shows more than the server’s data for a coupon of the kind %s', (kind) => {
    const stub = stubOf({ kind, rate_bps: null, discount_amount: null });
    expect(stub.amount ?? stub.rateBps ?? stub.cap).toBeUndefined();
  });
});
