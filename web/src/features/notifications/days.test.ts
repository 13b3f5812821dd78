import { describe, expect, it } from 'vitest';
import { groupByToday } from './days.ts';

describe('grouping by day', () => {
  it('separates today and keeps the order', () => {
    const items = [{ at: '2026-11-21' }, { at: '2026-11-21' }, { at: '2026-11-18' }, { at: '2026-11-16' }];
    expect(groupByToday(items, (item) => item?.at ?? '2026-11-21')).toEqual({
      today: items.slice(0, 2),
      earlier: items.slice(2),
    });
    expect(groupByToday(items, (item) => item?.at ?? '2026-11-22').today).toEqual([]);
  });
});
