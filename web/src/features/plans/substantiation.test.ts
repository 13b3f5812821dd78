import { describe, expect, it } from 'vitest';
import { isHighYield } from './substantiation.ts';

const settled = {
  settled_plans: 12,
  from: '2026-10-01',
  to: '2026-11-01',
  losses: 3,
  middle: { from_bps: 0, to_bps: 1_000, plans: 4 },
  bars: [],
};

describe('calling an offer high-yield', () => {
  it('needs settled plans of which more than three quarters gained', () => {
    expect(isHighYield(null)).toBe(false);
    expect(isHighYield({ ...settled, gains: null })).toBe(false);
    expect(isHighYield({ ...settled, gains: 9 })).toBe(false);
    expect(isHighYield({ ...settled, gains: 10 })).toBe(true);
    expect(isHighYield({ ...settled, gains: 10, middle: null })).toBe(false);
  });
});
