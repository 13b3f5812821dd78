import { describe, expect, it } from 'vitest';
import { isHighYield } from './substantiation.ts';

const settled = {
  settled_plans: 12,
  from: '2026-10-01T00:00:00.000Z',
  to: '2026-11-01T00:00:00.000Z',
  upper_quartile_bps: 900,
  bars: [],
};

describe('calling an offer high-yield', () => {
  it('needs settled plans whose middle half gained', () => {
    expect(isHighYield(null)).toBe(false);
    expect(isHighYield({ ...settled, lower_quartile_bps: null })).toBe(false);
    expect(isHighYield({ ...settled, lower_quartile_bps: -350 })).toBe(false);
    expect(isHighYield({ ...settled, lower_quartile_bps: 0 })).toBe(false);
    expect(isHighYield({ ...settled, lower_quartile_bps: 120 })).toBe(true);
  });
});
