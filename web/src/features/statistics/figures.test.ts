import { describe, expect, it } from 'vitest';
import type { Totals } from './api/use-statistics.ts';
import { compare, costOf, estimatedKey, restOf, signOf } from './figures.ts';

const none: Totals = {
  spend: '0.00',
  own_spend: '0.00',
  revenue: '0.00',
  revenue_settled: '0.00',
  fee: '0.00',
  profit: '0.00',
  impressions: 0,
  impressions_invalid: 0,
  clicks: 0,
  clicks_invalid: 0,
  conversions: 0,
  conversions_reversed: 0,
  agent_share: '0.00',
  estimated: '0.00',
  estimated_coupon: '0.00',
  result: '0.00',
};

describe('the overview’s figures', () => {
  it('compares a profit with the previous one, losses included', () => {
    expect(compare('26.42', '31.10', 'USD')).toEqual({ kind: 'less', amount: '4.68' });
    expect(compare('-1.00', '-6.20', 'USD')).toEqual({ kind: 'more', amount: '5.20' });
    expect(compare('0.00', '0.00', 'USD')).toMatchObject({ kind: 'same' });
  });

  it('writes a gain with its sign, and no other figure', () => {
    expect((['result', 'profit', 'estimated', 'revenue', 'spend'] as const).map(signOf)).toEqual([
      'always',
      'always',
      'always',
      'auto',
      'auto',
    ]);
  });

  it('names a coupon in what is estimated only where there is one', () => {
    expect(estimatedKey({ ...none, estimated: '-0.53' })).toBe('agentEstimated');
    expect(estimatedKey({ ...none, estimated: '0.47', estimated_coupon: '1.00' })).toBe('estimated');
  });

  it('has no cost per conversion without one', () => {
    expect(costOf(none, 'USD')).toBeUndefined();
    expect(costOf({ ...none, spend: '286.48', conversions: 43, conversions_reversed: 2 }, 'USD')).toBe('6.99');
  });

  it('returns what the listed plans leave of a figure, so that the ledger adds up', () => {
    const totals = { ...none, profit: '10.00', clicks: 12 };
    const listed = [
      { ...none, profit: '12.50', clicks: 5 },
      { ...none, profit: '-1.00', clicks: 7 },
    ];
    expect(restOf('profit', totals, listed, 'USD')).toBe('-1.50');
    expect(restOf('clicks', totals, listed, 'USD')).toBeUndefined();
    expect(restOf('profit', none, [], 'USD')).toBeUndefined();
  });
});
