import { expect, it } from 'vitest';
import { documents } from '@placard/contract/documents';
import { calendarInZone } from './in-zone.ts';

const calendar = documents.calendar.show.example.response;
const [withdrawal, settlement] = calendar.ahead;

it('has what comes or came at a moment on the reader’s day, and a bank’s day as the bank counts it', () => {
  if (!withdrawal || !settlement) throw new Error('the example has two items');
  const at = '2026-11-24T17:16:00.000Z';
  const came = { ...settlement, day: '2026-11-24', at, state: 'done' as const };
  const coming = { ...settlement, day: '2026-11-25', at: '2026-11-25T18:00:00.000Z' };
  const overdue = { ...settlement, day: '2026-11-21', at: '2026-11-20T08:00:00.000Z' };
  const seen = calendarInZone(
    { ...calendar, as_of: '2026-11-21T18:15:00.000Z', ahead: [overdue, coming, withdrawal], done: [came] },
    'Asia/Bangkok',
  );
  expect(seen.today).toBe('2026-11-22');
  expect(seen.ahead.map(({ kind, day }) => [kind, day])).toEqual([
    ['settlement', '2026-11-22'],
    ['withdrawal', '2026-11-25'],
    ['settlement', '2026-11-26'],
  ]);
  expect(seen.done.map(({ day }) => day)).toEqual(['2026-11-25']);
});
