import { describe, expect, it } from 'vitest';
import { periodsSince } from './periods.ts';

describe('the periods to choose', () => {
  it('are each year with its months, from the first month to this one', () => {
    expect(periodsSince('2025-11-30T00:00:00.000Z', '2026-02-01T00:00:00.000Z')).toEqual([
      '2026',
      '2026-02',
      '2026-01',
      '2025',
      '2025-12',
      '2025-11',
    ]);
  });

  it('have every year and the newest 24 months of a long time', () => {
    const periods = periodsSince('2020-01-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z');
    expect(periods.filter((each) => each.length === 4)).toHaveLength(7);
    expect(periods.filter((each) => each.length === 7)).toHaveLength(24);
  });
});
