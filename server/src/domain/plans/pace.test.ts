import { toMinor, zero } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { paceOf } from './pace.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, minute));
const running = {
  startedAt: at(0),
  flightEndsAt: at(60),
  now: at(15),
  billedEvents: 400n,
  consumedMinor: toMinor(30_00n),
  capMinor: toMinor(90_00n),
};

describe('the pace of a running plan', () => {
  it('spends the rest as fast as what is spent', () => {
    expect(paceOf(running)).toEqual({ endsAt: at(45), isSpent: true, leftMinor: zero });
  });

  it('leaves the rest when the time ends first', () => {
    const slow = { ...running, capMinor: toMinor(150_00n) };
    expect(paceOf(slow)).toEqual({ endsAt: at(60), isSpent: false, leftMinor: toMinor(30_00n) });
  });

  it('is silent with few events, early, at the end, and without spend', () => {
    expect(paceOf({ ...running, billedEvents: 29n })).toBeNull();
    expect(paceOf({ ...running, billedEvents: 30n })).not.toBeNull();
    expect(paceOf({ ...running, now: at(2) })).toBeNull();
    expect(paceOf({ ...running, now: at(3) })).not.toBeNull();
    expect(paceOf({ ...running, now: at(60) })).toBeNull();
    expect(paceOf({ ...running, consumedMinor: zero })).toBeNull();
    expect(paceOf({ ...running, consumedMinor: running.capMinor })).toBeNull();
  });
});
