import { describe, expect, it } from 'vitest';
import { isHighYield } from './substantiation.ts';

const settled = {
  settled_plans: 12,
  from: '2026-10-01T00:00:00.000Z',
  to: '2026-11-01T00:00:00.000Z',
  losses: 3,
  worst_bps: -900,
  middle_bps: 120,
  best_bps: 900,
  each_bps: [],
  bars: [],
};

describe('calling an offer high-yield', () => {
  it('needs settled plans of which more than three quarters gained', () => {
    expect(isHighYield(null)).toBe(false);
    expect(isHighYield({ ...settled, gains: null })).toBe(false);
    expect(isHighYield({ ...settled, gains: 9 })).toBe(false);
    expect(isHighYield({ ...settled, gains: 10 })).toBe(true);
    expect(isHighYield({ ...settled, gains: 10, middle_bps: null })).toBe(false);
  });
});
