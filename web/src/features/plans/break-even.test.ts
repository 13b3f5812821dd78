import { describe, expect, it } from 'vitest';
import { breakEvenOf, commonPut } from './break-even.ts';

const terms = {
  currency: 'USD',
  fee_bps: 500,
  lowest_put: '20.00',
  media_price: '3.00',
  payout_per_conversion: '12.00',
};

describe('the break-even of an offer', () => {
  it('is the conversions that pay for a put after the fee, whatever is bought with it', () => {
    const of100 = { fee: '0.60', left: '11.40', conversions: 9 };
    expect(breakEvenOf({ ...terms, pricing_model: 'cpm' }, '100.00')).toEqual({
      ...of100,
      events: 33_333,
      eventsEach: 3_800,
    });
    expect(breakEvenOf({ ...terms, pricing_model: 'cpc' }, '100.00')).toEqual({ ...of100, events: 33, eventsEach: 3 });
    expect(
      breakEvenOf({ ...terms, payout_per_conversion: '10.00', fee_bps: 0, pricing_model: 'cpm' }, '100.00').conversions,
    ).toBe(10);
    expect(breakEvenOf({ ...terms, pricing_model: 'cpc' }, '20.00')).toMatchObject({ conversions: 2, events: 6 });
  });

  it('is compared by the lowest put that every offer takes', () => {
    const puts = ['20.00', '100.00', '50.00'];
    expect(commonPut(puts.map((lowest_put) => ({ ...terms, lowest_put })))).toBe('100.00');
  });

  it('rounds the fee down as settlement does, and the conversions up by the exact rate', () => {
    const odd = { ...terms, pricing_model: 'cpm', media_price: '0.07', payout_per_conversion: '0.33' } as const;
    // 5 % of 0.33 is 0.0165; 0.3135 pays for 100.00 in 318.98 conversions.
    expect(breakEvenOf(odd, '100.00')).toMatchObject({ fee: '0.01', left: '0.32', conversions: 319 });
  });

  it('is nothing when a conversion on every click still loses', () => {
    expect(breakEvenOf({ ...terms, pricing_model: 'cpc', media_price: '12.00' }, '100.00').conversions).toBeUndefined();
    expect(breakEvenOf({ ...terms, pricing_model: 'cpc', media_price: '11.00' }, '100.00').conversions).toBe(9);
    // A put that buys one click is less than what its conversion pays, and the rest comes back.
    expect(breakEvenOf({ ...terms, pricing_model: 'cpc', media_price: '11.00' }, '20.00').conversions).toBe(2);
  });

  it('names the most events for each conversion that make no loss', () => {
    const each = (price: string) =>
      breakEvenOf({ ...terms, pricing_model: 'cpc', media_price: price }, '100.00').eventsEach;
    // 11.40 pays for 1.2 clicks of 9.50, so one in two would make a loss.
    expect([each('9.50'), each('5.70'), each('5.71'), each('11.40'), each('11.41')]).toEqual([1, 2, 1, 1, 0]);
  });

  it('keeps the largest amounts exact', () => {
    const large = { ...terms, media_price: '999999999999.99', payout_per_conversion: '0.01', fee_bps: 9_999 };
    expect(breakEvenOf({ ...large, media_price: '0.01', pricing_model: 'cpm' }, '100.00').events).toBe(10_000_000);
    expect(breakEvenOf({ ...large, pricing_model: 'cpm' }, '100.00').conversions).toBeUndefined();
  });
});
