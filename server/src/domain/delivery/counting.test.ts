import { describe, expect, it } from 'vitest';
import { countingAt, isCounted, isTrafficFinal } from './counting.ts';
import type { CountingPlan } from './counting.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 10, 21, 8, count));
const event = (kind: 'impression' | 'click' | 'conversion' | 'invalid', at: Date) => ({
  kind,
  occurred_at: at.toISOString(),
});
/** Put at 8:00, delivered from 8:01 on, a flight of ten minutes with two of grace. */
const putting: CountingPlan = {
  state: 'putting',
  putAt: minute(0),
  matchingEndsAt: minute(5),
  flightEndsAt: minute(11),
  graceEndsAt: null,
  flightSeconds: 600,
  graceSeconds: 120,
  isPausedAt: () => false,
};

describe('which events count', () => {
  it('counts what happens within the flight', () => {
    const counting = countingAt(putting, minute(5));
    expect(isCounted(event('impression', minute(4)), counting)).toBe(true);
    expect(isCounted(event('click', minute(11)), counting)).toBe(true);
    expect(isCounted(event('impression', minute(12)), counting)).toBe(false);
  });

  it('counts nothing from before the put', () => {
    expect(isCounted(event('impression', minute(-1)), countingAt(putting, minute(5)))).toBe(false);
  });

  it('counts late arrivals until the grace is over, even before the job runs', () => {
    expect(isCounted(event('impression', minute(4)), countingAt(putting, minute(12)))).toBe(true);
    expect(isCounted(event('impression', minute(4)), countingAt(putting, minute(13)))).toBe(false);
  });

  it('counts a conversion that follows a click of the flight', () => {
    const finished: CountingPlan = {
      ...putting,
      state: 'put_finished',
      graceEndsAt: minute(13),
    };
    expect(isCounted(event('conversion', minute(12)), countingAt(finished, minute(12)))).toBe(true);
    expect(isCounted(event('conversion', minute(12)), countingAt(finished, minute(13)))).toBe(false);
  });

  it('starts no plan whose matching is over', () => {
    const matching: CountingPlan = { ...putting, state: 'matching', flightEndsAt: null };
    expect(isCounted(event('impression', minute(4)), countingAt(matching, minute(4)))).toBe(true);
    expect(isCounted(event('impression', minute(4)), countingAt(matching, minute(5)))).toBe(false);
  });

  it('counts traffic between an early end and the end of its flight', () => {
    const ended: CountingPlan = { ...putting, state: 'put_finished', graceEndsAt: minute(13) };
    expect(isCounted(event('impression', minute(7)), countingAt(ended, minute(8)))).toBe(true);
  });

  it('counts from the instant of the put on', () => {
    expect(isCounted(event('impression', putting.putAt), countingAt(putting, minute(5)))).toBe(true);
  });

  it.each([
    ['matching', true, true],
    ['putting', true, true],
    ['put_finished', true, true],
    ['put_failed', false, false],
    ['wait_settlement', false, false],
    ['settled', false, false],
  ] as const)('that is %s takes traffic: %s, corrections: %s', (state, traffic, corrections) => {
    const counting = countingAt({ ...putting, state, graceEndsAt: minute(13) }, minute(4));
    expect(isCounted(event('impression', minute(4)), counting)).toBe(traffic);
    expect(isCounted(event('invalid', minute(4)), counting)).toBe(corrections);
  });

  it('accepts a correction of any time, even after the flight and when late events are refused', () => {
    expect(isCounted(event('invalid', minute(20)), countingAt(putting, minute(20)))).toBe(true);
  });

  it('bills no traffic of a pause, and conversions as ever', () => {
    const isPausedAt = (at: Date) => at > minute(3) && at < minute(5);
    const counting = countingAt({ ...putting, isPausedAt }, minute(6));
    expect([2, 3, 4, 5].map((at) => isCounted(event('click', minute(at)), counting))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(isCounted(event('conversion', minute(4)), counting)).toBe(true);
  });

  it('counts nothing in a finished plan without an end of grace', () => {
    const counting = countingAt({ ...putting, state: 'put_finished' }, minute(6));
    expect(isCounted(event('click', minute(6)), counting)).toBe(false);
  });

  it('is corrected until one review after the grace', () => {
    expect(isTrafficFinal(null, minute(59), 0)).toBe(false);
    expect(isTrafficFinal(minute(0), minute(119), 2)).toBe(false);
    expect(isTrafficFinal(minute(0), minute(120), 2)).toBe(true);
  });
});
