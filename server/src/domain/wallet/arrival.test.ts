import { describe, expect, it } from 'vitest';
import { businessDaysBetween, countryOf, paceOf, promiseOf, routeOf } from './arrival.ts';
import type { BankDays, Pace } from './arrival.ts';

const bankOf = (...holidays: string[]): BankDays => ({
  country: 'DE',
  isWeekend: (day) => [0, 6].includes(new Date(day).getUTCDay()),
  isHoliday: (day) => holidays.includes(day),
});
const configured = (businessDays: number): Pace => ({
  basis: 'configured',
  businessDays,
  usualDays: null,
  payments: 0,
});
const dayOf = (requestedAt: string, days: number, { zone = 'UTC', bank = bankOf() } = {}) =>
  promiseOf(new Date(requestedAt), configured(days), bank, zone).day;

describe('the day on which a withdrawal should arrive', () => {
  it.each([
    ['over a weekend', '2026-11-20T12:00:00Z', 2, '2026-11-24'],
    ['from a Saturday on', '2026-11-21T12:00:00Z', 2, '2026-11-24'],
    ['over two weekends', '2026-11-20T12:00:00Z', 7, '2026-12-01'],
  ])('counts business days %s', (_, requestedAt, days, day) => {
    expect(dayOf(requestedAt, days)).toBe(day);
  });

  it('counts in the deployment’s zone', () => {
    expect(dayOf('2026-11-20T20:00:00Z', 1, { zone: 'Asia/Bangkok' }), 'Saturday there').toBe('2026-11-23');
  });

  it('steps over bank holidays and names them, but not those on a weekend', () => {
    const bank = bankOf('2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31');
    expect(promiseOf(new Date('2026-12-23T12:00:00Z'), configured(2), bank, 'UTC')).toMatchObject({
      day: '2026-12-29',
      closed_days: ['2026-12-24', '2026-12-25'],
    });
    expect(businessDaysBetween('2026-12-23', '2026-12-29', bank)).toBe(2);
    expect(businessDaysBetween('2026-12-23', '2026-12-26', bank), 'arrived on a closed day').toBe(1);
  });
});

describe('the pace of a route', () => {
  const paid = (...days: [count: number, day: number][]) =>
    days
      .flatMap(([count, day]) => Array<number>(count).fill(day))
      // Of ten merchants in turn.
      .map((day, index) => ({ merchantId: String(index % 10), days: day }));
  const late = (days: number, ids: readonly string[], isUndecided = false) =>
    ids.map((merchantId) => ({ merchantId, days, isUndecided }));

  it('is the operator’s below twenty payments, and unknown without either', () => {
    expect(paceOf(paid([19, 1]), [], 3)).toMatchObject({ basis: 'configured', businessDays: 3, payments: 10 });
    expect(paceOf(paid([19, 1]), [], undefined)).toBeNull();
  });

  it('is from twenty on what was paid: the middle, and nine of ten', () => {
    expect(paceOf(paid([11, 1], [7, 2], [2, 9]), [], 3)).toEqual({
      basis: 'learned',
      businessDays: 2,
      usualDays: 1,
      payments: 20,
    });
    expect(paceOf(paid([11, 1], [6, 2], [3, 9]), [], undefined)?.businessDays).toBe(9);
  });

  it('does not become better by payments that never arrive', () => {
    const never = late(12, ['a', 'b', 'c']);
    expect(paceOf(paid([20, 1]), never, 3)).toMatchObject({ businessDays: 12, usualDays: 1, payments: 20 });
  });

  it.each([
    ['late ones that nobody decided', paid([40, 2]), late(30, Array<string>(5).fill('x'), true), 2],
    ['late ones', paid([40, 2]), late(30, Array<string>(200).fill('x')), 2],
    [
      'quick ones',
      [...Array.from({ length: 160 }, () => ({ merchantId: 'x', days: 1 })), ...paid([10, 2], [30, 5])],
      [],
      5,
    ],
  ])('is moved by no one merchant’s %s', (_what, made, under, days) => {
    expect(paceOf(made, under, 3)?.businessDays).toBe(days);
  });

  it('counts what operators have not decided with the configured days at most, and learns from ten merchants on', () => {
    const undecided = late(30, ['a', 'b', 'c', 'd', 'e'], true);
    expect(paceOf(paid([20, 1]), undecided, 3)?.businessDays).toBe(3);
    const ofOne = paid([40, 1]).map(({ days }) => ({ merchantId: 'x', days }));
    expect(paceOf(ofOne, [], 3)?.basis).toBe('configured');
  });
});

it('compares payments by method and country', () => {
  const of = (method: string, account: string) => routeOf({ method, bank_account: account });
  expect([of('bank', 'de89 3704 0044 0532 0130 00'), of('bank', '0044182'), of('wallet', 'TH12')]).toEqual([
    'bank:DE',
    'bank',
    'wallet',
  ]);
  expect([countryOf('bank:DE'), countryOf('wallet')]).toEqual(['DE', null]);
});
