import { toMinor, zero } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { billedClicks, decideConversions, explainedBy, minuteOf } from './bounds.ts';
import type { Bounds, PlanTraffic } from './bounds.ts';

const bounds: Bounds = { clickRateBps: 2_500, spendMultiple: 3, perMinute: 100, unproven: 0 };
/** 40 clicks explain 10 conversions at 25 %; three times 40.00 of consumption pays 10 of 12.00. */
const traffic: PlanTraffic = { billedClicks: 40n, consumedMinor: toMinor(40_00n), payoutMinor: toMinor(12_00n) };
const second = (count: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, count));

describe('how many conversions a plan’s traffic explains', () => {
  it.each([
    ['both agree', {}, 10n],
    ['one click less explains less, rounded down', { billedClicks: 39n }, 9n],
    ['more clicks do not help beyond what was spent', { billedClicks: 80n }, 10n],
    ['a little less spent explains less, rounded down', { consumedMinor: toMinor(39_99n) }, 9n],
    ['more spent does not help beyond the clicks', { consumedMinor: toMinor(80_00n) }, 10n],
  ])('%s', (_what, change, count) => {
    expect(explainedBy({ ...traffic, ...change }, bounds).count).toBe(count);
  });

  it.each([
    [9, 10n],
    [10, 10n],
    [11, 11n],
  ])('with %i unproven ones allowed: %i', (unproven, count) => {
    expect(explainedBy(traffic, { ...bounds, unproven }).count).toBe(count);
  });

  it('states whether there were no clicks at all, or too few', () => {
    expect(explainedBy({ ...traffic, billedClicks: 0n }, bounds)).toEqual({ count: 0n, cause: 'without_clicks' });
    expect(explainedBy({ ...traffic, billedClicks: 1n }, bounds)).toEqual({ count: 0n, cause: 'implausible_rate' });
  });
});

it.each([
  ['all, where all was billed', 40n, 40n, 40n],
  ['those of a capped day that were billed', 40n, 10n, 10n],
  ['by impressions their billed share, rounded down', 4_000n, 1_000n, 10n],
  ['all, without anything billable', 0n, 0n, 40n],
])('explains by clicks: %s', (_what, validEvents, billedEvents, count) => {
  expect(billedClicks(40n, { validEvents, billedEvents })).toBe(count);
});

describe('why a conversion is held', () => {
  const before = {
    letThrough: 0n,
    perMinute: new Map<number, number>(),
    paidMoments: new Set<number>(),
    payableMinor: toMinor(1_000_00n),
  };
  const at = (...seconds: number[]) =>
    seconds.map((count) => ({ occurredAt: second(count), isAccrued: false, isOwed: false, olderMinor: zero }));

  it('holds those beyond what the traffic explains, counting paid ones', () => {
    expect(decideConversions(at(1, 2, 3), traffic, bounds, { ...before, letThrough: 8n })).toEqual([
      null,
      null,
      'implausible_rate',
    ]);
  });

  it('holds those beyond the limit per minute, counting each minute separately', () => {
    const perMinute = new Map([[minuteOf(second(0)), 1]]);
    expect(
      decideConversions(at(0, 59, 60, 61, 62), traffic, { ...bounds, perMinute: 2 }, { ...before, perMinute }),
    ).toEqual([null, 'burst', null, null, 'burst']);
    expect(perMinute.get(minuteOf(second(0)))).toBe(1);
  });

  it('holds those that escrow and cover cannot pay in full', () => {
    expect(decideConversions(at(1, 2, 3), traffic, bounds, { ...before, payableMinor: toMinor(24_00n) })).toEqual([
      null,
      null,
      'escrow_short',
    ]);
    expect(decideConversions(at(1), traffic, bounds, { ...before, payableMinor: toMinor(11_99n) })).toEqual([
      'escrow_short',
    ]);
  });

  it('counts those that lack only money, so that more of them are held for their traffic', () => {
    const empty = { ...before, letThrough: 8n, payableMinor: toMinor(0n) };
    expect(decideConversions(at(1, 2, 3), traffic, bounds, empty)).toEqual([
      'escrow_short',
      'escrow_short',
      'implausible_rate',
    ]);
    expect(decideConversions(at(1, 2), traffic, { ...bounds, perMinute: 1 }, empty)).toEqual(['escrow_short', 'burst']);
  });

  it('requires only money for one that was let through before', () => {
    const owed = { occurredAt: second(1), isAccrued: false, isOwed: true, olderMinor: zero };
    const full = { ...before, letThrough: 10n, payableMinor: toMinor(12_00n) };
    expect(decideConversions([owed, ...at(2), owed], traffic, bounds, full)).toEqual([
      null,
      'implausible_rate',
      'escrow_short',
    ]);
  });

  it('requires no money for one that is already posted', () => {
    const accrued = { occurredAt: second(1), isAccrued: true, isOwed: false, olderMinor: toMinor(12_00n) };
    const funds = { ...before, payableMinor: toMinor(12_00n) };
    expect(decideConversions([accrued, ...at(2, 3)], traffic, bounds, funds)).toEqual([null, null, 'escrow_short']);
  });

  it('leaves the money that older conversions of other plans wait for', () => {
    const behind = at(1, 2).map((candidate) => ({ ...candidate, olderMinor: toMinor(12_00n) }));
    const funds = (payableMinor: bigint) => ({ ...before, payableMinor: toMinor(payableMinor) });
    expect(decideConversions(behind, traffic, bounds, funds(24_00n))).toEqual([null, 'escrow_short']);
    expect(decideConversions(behind, traffic, bounds, funds(23_99n))).toEqual(['escrow_short', 'escrow_short']);
  });
});
