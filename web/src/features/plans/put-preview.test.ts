import fc from 'fast-check';
import { formatAmount, parseSignedAmount, toMinor } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import type { Offer, UsableCoupon } from './api/plan-calls.ts';
import { previewPut } from './put-preview.ts';

const terms = {
  version: 'v1',
  currency: 'USD',
  pricing_model: 'cpm',
  media_price: '5.00',
  payout_per_conversion: '12.00',
  fee_bps: 500,
  agent_share_bps: 0,
  agent_id: null,
  lowest_put: '50.00',
  highest_put: '500.00',
  matching_seconds: 3600,
  flight_seconds: 3600,
  grace_seconds: 0,
  lock_seconds: 0,
  settle_seconds: 0,
  is_simulated: true,
  source_owner: 'Adserve Ltd',
  is_own_source: false,
  countersigned_by: null,
} satisfies Offer['terms'];

function coupon(id: string, change: Partial<UsableCoupon>): UsableCoupon {
  return {
    coupon_id: id,
    kind: 'fixed_amount',
    name: id,
    rate_bps: null,
    value: '10.00',
    requirement: '50.00',
    expires_at: '2026-12-01T00:00:00.000Z',
    ...change,
  };
}

function offer(available: string, startUp = '0.00', coupons: UsableCoupon[] = []): Pick<Offer, 'terms' | 'funding'> {
  return { terms, funding: { available, start_up_credit: startUp, coupons, own_limits: null } };
}

const best = { kind: 'best' } as const;

describe('what a put would cost', () => {
  it('is the worked example of product.md section 5', () => {
    const discount = coupon('discount', { kind: 'discount', rate_bps: 1000, value: null });
    const { ledger, check, coupon: used } = previewPut(offer('500.00', '50.00', [discount]), '200', best);
    expect(check).toEqual({ kind: 'ready' });
    expect(used?.coupon_id).toBe('discount');
    expect(ledger).toEqual({
      put: '200.00',
      startUp: '50.00',
      coupon: '20.00',
      pay: '130.00',
      after: '370.00',
      extra: '0.00',
      media: '200.00',
    });
  });

  it('shows nothing for an unreadable amount', () => {
    expect(previewPut(offer('500.00'), '', best)).toMatchObject({
      check: { kind: 'empty' },
      ledger: undefined,
      amount: '',
    });
    expect(previewPut(offer('500.00'), '12.345', best)).toMatchObject({
      check: { kind: 'unreadable' },
      ledger: undefined,
      amount: '',
    });
  });

  it('names the gap to the bounds and to the balance', () => {
    expect(previewPut(offer('900.00'), '620', best).check).toEqual({
      kind: 'tooHigh',
      gap: '120.00',
      most: '500.00',
    });
    expect(previewPut(offer('900.00'), '49.99', best).check).toEqual({
      kind: 'tooLow',
      gap: '0.01',
      most: '500.00',
    });
    expect(previewPut(offer('70.00'), '100', best).check).toEqual({
      kind: 'overBalance',
      gap: '30.00',
      coupon: '0.00',
      most: '70.00',
    });
    const short = { kind: 'balanceTooLow', coupon: '0.00' };
    expect(previewPut(offer('20.00'), '100', best).check).toEqual({ ...short, amount: '100.00', gap: '80.00' });
    expect(previewPut(offer('20.00'), '', best).check).toEqual({ ...short, amount: '50.00', gap: '30.00' });
  });

  it('names a highest put that is accepted now, with the coupon that would then be used', () => {
    const twenty = coupon('twenty', { value: '20.00' });
    const short = offer('200.00', '0.00', [twenty]);
    const most = { most: '220.00' };
    expect(previewPut(short, '620', best).check).toMatchObject({ kind: 'tooHigh', ...most });
    expect(previewPut(short, '20', best).check).toMatchObject({ kind: 'tooLow', ...most });
    expect(previewPut(short, 'x', best).check).toMatchObject({ kind: 'unreadable', ...most });
    expect(previewPut(short, '250', best).check).toMatchObject({ kind: 'overBalance', ...most });
    expect(previewPut(short, '220', best).check).toEqual({ kind: 'ready' });
    expect(previewPut(short, '620', { kind: 'none' }).check).toMatchObject({ kind: 'tooHigh', most: '200.00' });
  });

  it('includes the coupon in what the balance allows', () => {
    const half = coupon('half', { kind: 'discount', rate_bps: 5000, value: null, requirement: '100.00' });
    expect(previewPut(offer('70.00', '0.00', [half]), '200', best).check).toEqual({
      kind: 'overBalance',
      gap: '30.00',
      coupon: '100.00',
      most: '140.00',
    });
  });

  it('counts the coupon in what the balance lacks, before anything is typed too', () => {
    const short = offer('12.00', '0.00', [coupon('eight', { value: '8.00' })]);
    const kind = 'balanceTooLow';
    expect(previewPut(short, '60', best).check).toEqual({ kind, amount: '60.00', gap: '40.00', coupon: '8.00' });
    expect(previewPut(short, '', best).check).toEqual({ kind, amount: '50.00', gap: '30.00', coupon: '8.00' });
    expect(previewPut(short, '60', { kind: 'none' }).check).toMatchObject({ gap: '48.00', coupon: '0.00' });
  });

  it('proposes the coupon that lowers the payment most, and none without an effect', () => {
    const coupons = [
      coupon('fee', { kind: 'deduction', value: '50.00' }),
      coupon('extra', { kind: 'value_added', rate_bps: 5000, value: null }),
      coupon('ten', { value: '10.00' }),
      coupon('twenty', { value: '20.00', requirement: '150.00' }),
    ];
    expect(previewPut(offer('900.00', '0.00', coupons), '100', best).coupon?.coupon_id).toBe('ten');
    expect(previewPut(offer('900.00', '0.00', coupons), '150', best).coupon?.coupon_id).toBe('twenty');
    // Among equals the first, which expires soonest.
    const equals = [coupon('sooner', { value: '10.00' }), coupon('later', { value: '10.00' })];
    expect(previewPut(offer('900.00', '0.00', equals), '150', best).coupon?.coupon_id).toBe('sooner');
    // All of it is start-up credit: nothing is left to lower, so extra media is the best.
    expect(previewPut(offer('900.00', '900.00', coupons), '150', best).coupon?.coupon_id).toBe('extra');
    expect(previewPut(offer('900.00', '900.00', [coupon('ten', {})]), '150', best).coupon).toBeUndefined();
    expect(previewPut(offer('900.00', '0.00', coupons.slice(0, 1)), '150', best).coupon?.coupon_id).toBe('fee');
  });

  it('uses a chosen coupon only if the put is large enough for it', () => {
    const twenty = coupon('twenty', { value: '20.00', requirement: '150.00' });
    const choice = { kind: 'chosen', couponId: 'twenty' } as const;
    expect(previewPut(offer('900.00', '0.00', [twenty]), '100', choice)).toMatchObject({
      coupon: undefined,
      couponTooSmall: twenty,
      ledger: { pay: '100.00' },
    });
    expect(previewPut(offer('900.00', '0.00', [twenty]), '150', choice)).toMatchObject({
      couponTooSmall: undefined,
      ledger: { pay: '130.00' },
    });
    expect(previewPut(offer('900.00', '0.00', [twenty]), '150', { kind: 'none' })).toMatchObject({
      coupon: undefined,
      ledger: { pay: '150.00' },
    });
  });

  it('adds media on top for a value-added coupon and deducts nothing for a deduction', () => {
    const extra = coupon('extra', { kind: 'value_added', rate_bps: 1000, value: '5.00' });
    expect(previewPut(offer('900.00', '0.00', [extra]), '100', best).ledger).toMatchObject({
      pay: '100.00',
      coupon: '0.00',
      extra: '5.00',
      media: '105.00',
    });
    const fee = coupon('fee', { kind: 'deduction', value: '3.00' });
    expect(previewPut(offer('900.00', '0.00', [fee]), '100', best).ledger).toMatchObject({
      pay: '100.00',
      coupon: '0.00',
      media: '100.00',
    });
  });

  it('always adds up: put = start-up + coupon + payment, and the balance is never overdrawn', () => {
    const money = fc.bigInt({ min: 0n, max: 100_000n }).map((minor) => formatAmount(toMinor(minor), 'USD'));
    const anyCoupon = fc
      .record({
        kind: fc.constantFrom('discount', 'fixed_amount', 'value_added', 'deduction', 'team', 'custom'),
        rate: fc.integer({ min: 1, max: 10_000 }),
        value: money,
        requirement: money,
      })
      .map(({ kind, rate, value, requirement }) =>
        coupon('any', {
          kind,
          rate_bps: kind === 'discount' || kind === 'value_added' ? rate : null,
          value,
          requirement,
        }),
      );
    fc.assert(
      fc.property(money, money, fc.array(anyCoupon, { maxLength: 3 }), money, (available, startUp, coupons, typed) => {
        const { check, ledger } = previewPut(offer(available, startUp, coupons), typed, best);
        expect(ledger === undefined).toBe(check.kind !== 'ready');
        if (!ledger) return;
        const minor = (amount: string) => parseSignedAmount(amount, 'USD');
        expect(minor(ledger.startUp) + minor(ledger.coupon) + minor(ledger.pay)).toBe(minor(ledger.put));
        expect(minor(ledger.after)).toBe(minor(available) - minor(ledger.pay));
        expect(minor(ledger.after) >= 0n).toBe(true);
        expect(minor(ledger.media)).toBe(minor(ledger.put) + minor(ledger.extra));
      }),
    );
  });

  it('suggests only puts that the balance pays for', () => {
    const money = fc.bigInt({ min: 0n, max: 60_000n }).map((minor) => formatAmount(toMinor(minor), 'USD'));
    fc.assert(
      fc.property(money, money, fc.integer({ min: 1, max: 9_999 }), (available, startUp, rate) => {
        const discount = coupon('any', { kind: 'discount', rate_bps: rate, value: null });
        const { check } = previewPut(offer(available, startUp, [discount]), '500', best);
        if (check.kind !== 'overBalance') return;
        expect(previewPut(offer(available, startUp, [discount]), check.most, best).check.kind).toBe('ready');
      }),
    );
  });
});
