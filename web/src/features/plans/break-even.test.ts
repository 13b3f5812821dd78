import { describe, expect, it } from 'vitest';
import { breakEvenOf } from './break-even.ts';

const terms = { currency: 'USD', fee_bps: 500, media_price: '3.00', payout_per_conversion: '12.00' };

describe('the break-even of an offer', () => {
  it('takes the fee off the payout and divides by the price of an impression or a click', () => {
    expect(breakEvenOf({ ...terms, pricing_model: 'cpm' })).toEqual({ fee: '0.60', left: '11.40', events: 3_800 });
    expect(breakEvenOf({ ...terms, pricing_model: 'cpc' })).toEqual({ fee: '0.60', left: '11.40', events: 3 });
    expect(breakEvenOf({ ...terms, fee_bps: 0, pricing_model: 'cpm' }).events).toBe(4_000);
  });

  it('rounds the fee down as settlement does, and the share by the exact rate', () => {
    const odd = { ...terms, pricing_model: 'cpm', media_price: '0.07', payout_per_conversion: '0.33' } as const;
    // 5 % of 0.33 is 0.0165; 0.3135 pays for 4,478.57 impressions at 0.07 a thousand.
    expect(breakEvenOf(odd)).toEqual({ fee: '0.01', left: '0.32', events: 4_478 });
  });

  it('is zero when a conversion on every click still loses', () => {
    expect(breakEvenOf({ ...terms, pricing_model: 'cpc', media_price: '11.41' }).events).toBe(0);
    expect(breakEvenOf({ ...terms, pricing_model: 'cpc', media_price: '11.40' }).events).toBe(1);
  });

  it('keeps the largest amounts exact', () => {
    const large = { ...terms, media_price: '0.01', payout_per_conversion: '999999999999.99' };
    expect(breakEvenOf({ ...large, pricing_model: 'cpc' }).events).toBe(94_999_999_999_999);
  });
});
