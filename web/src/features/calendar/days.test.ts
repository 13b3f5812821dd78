import { expect, it } from 'vitest';
import { documents } from '@placard/contract/documents';
import { daysOf, findDay } from './days.ts';

const [withdrawal, settlement] = documents.calendar.show.example.response.ahead;

it('puts late ones under one head, keeps the order of the days, and finds a day by its address', () => {
  if (!withdrawal || !settlement) throw new Error('the example has two items');
  const late = { ...withdrawal, day: '2026-11-19', state: 'late' as const };
  const other = { ...late, day: '2026-11-18' };
  const done = { ...settlement, day: '2026-11-20', state: 'done' as const };
  const unknown = { ...withdrawal, day: null };
  expect(daysOf([late, other, withdrawal, settlement, unknown]).map(({ key, items }) => [key, items.length])).toEqual([
    ['late', 2],
    ['2026-11-25', 1],
    ['2026-11-28', 1],
    ['none', 1],
  ]);
  expect(findDay({ ahead: [settlement], done: [done] }, 'done-2026-11-20')?.items).toEqual([done]);
});
