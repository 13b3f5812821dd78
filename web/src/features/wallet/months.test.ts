import { describe, expect, it } from 'vitest';
import { groupByMonth, lastMonths, monthOf } from './months.ts';

describe('months', () => {
  it('reads the month in the merchant’s zone', () => {
    expect(monthOf('2026-10-31T20:00:00.000Z', 'UTC')).toBe('2026-10');
    expect(monthOf('2026-10-31T20:00:00.000Z', 'Asia/Bangkok')).toBe('2026-11');
    expect(monthOf('2027-01-01T03:00:00.000Z', 'America/New_York')).toBe('2026-12');
  });
  it('lists months over a new year', () => {
    const now = '2026-02-10T00:00:00.000Z';
    const four = ['2026-02', '2026-01', '2025-12', '2025-11'];
    expect(lastMonths('2020-05-01T00:00:00.000Z', now, 'UTC', 4)).toEqual(four);
    expect(lastMonths('2025-12-31T23:00:00.000Z', now, 'UTC', 4)).toEqual(four.slice(0, 3));
    expect(lastMonths('2025-12-31T23:00:00.000Z', now, 'Asia/Bangkok', 4)).toEqual(four.slice(0, 2));
  });
  it('groups entries and finds each month’s summary on whichever page it came', () => {
    const entries = [
      { time: '2026-11-02T00:00:00Z' },
      { time: '2026-11-01T00:00:00Z' },
      { time: '2026-10-30T00:00:00Z' },
    ];
    const summaries = [{ month: '2026-11' }, { month: '2026-10' }];
    const groups = groupByMonth(entries, summaries, 'UTC');
    expect(groups.map((group) => [group.month, group.entries.length, group.summary?.month])).toEqual([
      ['2026-11', 2, '2026-11'],
      ['2026-10', 1, '2026-10'],
    ]);
  });
});
