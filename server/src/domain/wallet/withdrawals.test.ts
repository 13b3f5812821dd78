import { describe, expect, it } from 'vitest';
import { withdrawalStates } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { canMove, usualArrival } from './withdrawals.ts';

const { approve, send, pay, reject, return: sendBack } = operatorCalls.withdrawals;

describe('what operators are offered to do with a withdrawal', () => {
  it.each([
    [approve, 'approved'],
    [send, 'sent'],
    [pay, 'paid'],
    [reject, 'rejected'],
    [sendBack, 'returned'],
  ] as const)('$0.name: exactly where its life cycle allows it', (call, to) => {
    expect(call.fits).toEqual({ state: withdrawalStates.filter((from) => canMove(from, to)) });
  });
});

describe('the usual arrival', () => {
  const arrival = (requestedAt: string, businessDays: number | undefined, zone = 'UTC', now = requestedAt) =>
    usualArrival(new Date(requestedAt), { businessDays, zone, now: new Date(now) });

  it.each([
    ['over a weekend', '2026-11-20T12:00:00Z', 2, '2026-11-24'],
    ['from a Saturday on', '2026-11-21T12:00:00Z', 2, '2026-11-24'],
    ['over two weekends', '2026-11-20T12:00:00Z', 7, '2026-12-01'],
  ])('counts business days %s', (_, requestedAt, days, day) => {
    expect(arrival(requestedAt, days)).toEqual({ day, business_days: days, is_past: false });
  });

  it('counts in the deployment’s zone, says when the day has passed, and is unknown without a configured time', () => {
    expect(arrival('2026-11-20T20:00:00Z', 1, 'Asia/Bangkok')?.day, 'Saturday there').toBe('2026-11-23');
    expect(arrival('2026-11-20T12:00:00Z', 1, 'UTC', '2026-11-23T23:00:00Z')?.is_past).toBe(false);
    expect(arrival('2026-11-20T12:00:00Z', 1, 'UTC', '2026-11-24T00:00:00Z')?.is_past).toBe(true);
    expect(arrival('2026-11-20T12:00:00Z', undefined)).toBeNull();
  });
});
