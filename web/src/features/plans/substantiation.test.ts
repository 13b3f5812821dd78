import { describe, expect, it } from 'vitest';
import { inOneWidth, isHighYield } from './substantiation.ts';

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

describe('results that are compared', () => {
  const bar = (from_bps: number, width: number, plans: number) => ({ from_bps, to_bps: from_bps + width, plans });

  it('have bars of one width that contains those of each, and none on both sides of zero', () => {
    const fine = [bar(-400, 200, 1), bar(-200, 200, 2), bar(0, 200, 3), bar(800, 200, 4)];
    const coarse = [bar(-500, 500, 5), bar(500, 500, 6)];
    expect(inOneWidth([fine, [], coarse])).toEqual([
      [bar(-1_000, 1_000, 3), bar(0, 1_000, 7)],
      [],
      [bar(-1_000, 1_000, 5), bar(0, 1_000, 6)],
    ]);
  });

  it('keep the bars of one', () => {
    const bars = [bar(-100, 100, 1), bar(300, 100, 2)];
    expect(inOneWidth([bars])).toEqual([bars]);
  });
});
