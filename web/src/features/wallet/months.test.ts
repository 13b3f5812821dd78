import { describe, expect, it } from 'vitest';
import { fundRows, groupByMonth, lastMonths, monthOf, wholeTransfers } from './months.ts';

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

describe('the rows of fund details', () => {
  const entry = (id: string, time: string, transfer: string, balance: string) => ({
    id,
    time,
    transfer_id: transfer,
    balance_after: balance,
  });
  const entries = [
    entry('5', '2026-11-03T09:00', 'settlement', '150.00'),
    entry('4', '2026-11-03T09:00', 'settlement', '155.00'),
    entry('3', '2026-11-03T08:00', 'put', '55.00'),
    entry('2', '2026-11-02T08:00', 'unspent', '80.00'),
    entry('1', '2026-11-02T08:00', 'unspent', '75.00'),
  ];

  it('are days with the balance at their end, and transfers whose entries are together, the oldest first', () => {
    const rows = fundRows(entries, (instant) => instant.slice(0, 10));
    expect(rows.map((row) => (row.kind === 'day' ? row.balance : row.entries.map(({ id }) => id)))).toEqual([
      '150.00',
      ['4', '5'],
      ['3'],
      '80.00',
      ['1', '2'],
    ]);
  });

  it('leave out a transfer that the next page may continue', () => {
    expect(wholeTransfers(entries, false)).toEqual(entries);
    expect(wholeTransfers(entries, true).map(({ id }) => id)).toEqual(['5', '4', '3']);
    expect(wholeTransfers(entries.slice(0, 2), true), 'at least something').toEqual(entries.slice(0, 2));
  });
});
