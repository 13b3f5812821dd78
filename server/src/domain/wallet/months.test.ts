import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStart, isLedgerMonth, monthOf, monthStretch, nextDay, nextMonth } from './months.ts';

const startOf = (month: string, zone: string) => monthStretch(month, zone).from.toISOString();

describe('a month in a zone', () => {
  it.each([
    ['UTC', '2026-10-01T00:00:00.000Z'],
    ['+07:00', '2026-09-30T17:00:00.000Z'],
    ['-05:30', '2026-10-01T05:30:00.000Z'],
    ['Asia/Kathmandu', '2026-09-30T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-09-30T10:00:00.000Z'],
    ['America/New_York', '2026-10-01T04:00:00.000Z'],
  ])('begins in %s at %s', (zone, start) => expect(startOf('2026-10', zone)).toBe(start));

  it('begins where clocks skip midnight', () => {
    // Asunción moved from 23:59:59 on 30 September 2023 straight to 01:00.
    expect(startOf('2023-10', 'America/Asuncion')).toBe('2023-10-01T04:00:00.000Z');
    expect(monthOf(new Date('2023-10-01T03:59:59Z'), 'America/Asuncion')).toBe('2023-09');
  });

  it('lasts an hour more or less when clocks change in it', () => {
    const hours = ({ from, until }: { from: Date; until: Date }) => (until.getTime() - from.getTime()) / 3_600_000;
    expect(hours(monthStretch('2026-03', 'Europe/Berlin'))).toBe(31 * 24 - 1);
    expect(hours(monthStretch('2026-10', 'Europe/Berlin'))).toBe(31 * 24 + 1);
  });

  it('contains exactly the instants whose clock shows it, in every zone', () => {
    const instant = fc.date({ min: new Date('2000-01-02'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, fc.constantFrom(...Intl.supportedValuesOf('timeZone'), '+13:45', '-11:00'), (at, zone) => {
        const month = monthOf(at, zone);
        const { from, until } = monthStretch(month, zone);
        expect(from <= at && at < until).toBe(true);
        expect(monthOf(from, zone)).toBe(month);
        expect(monthOf(new Date(from.getTime() - 1), zone) < month).toBe(true);
        expect(monthStretch(nextMonth(month), zone).from).toEqual(until);
      }),
      { numRuns: 300 },
    );
  });

  it('continues from December to January', () => expect(nextMonth('2026-12')).toBe('2027-01'));

  it('is one that a ledger could have', () => {
    expect(['1999-12', '3000-01', '0000-01', '9999-12'].filter(isLedgerMonth)).toEqual([]);
    expect(['2000-01', '2026-11', '2999-12'].every(isLedgerMonth)).toBe(true);
  });
});

describe('a day in a zone', () => {
  it.each([
    ['2026-11-30', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-02-28', '2026-03-01'],
  ])('after %s is %s', (day, next) => expect(nextDay(day)).toBe(next));

  it('begins an hour late east of Greenwich where clocks skip midnight', () => {
    // Beirut goes from 00:00 on 29 March 2026 straight to 01:00.
    expect(dayStart('2026-03-29', 'Asia/Beirut').toISOString()).toBe('2026-03-28T22:00:00.000Z');
  });

  it('begins with the first of two midnights where the clocks go back over it', () => {
    // Havana goes from 01:00 on 1 November 2026 back to 00:00.
    expect(dayStart('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  });

  it('is skipped where the date line moved; the next one begins instead', () => {
    // Samoa had no 30 December 2011.
    expect(dayStart('2011-12-30', 'Pacific/Apia')).toEqual(dayStart('2011-12-31', 'Pacific/Apia'));
  });
});
