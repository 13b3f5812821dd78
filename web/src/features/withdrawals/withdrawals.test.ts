import { describe, expect, it } from 'vitest';
import { readTypedAmount } from '@placard/contract';
import { withdrawFault, withdrawStep } from './withdraw-amount.ts';
import { isBack, isCancellable, withdrawalSteps } from './withdrawal-steps.ts';
import type { WithdrawalState } from './withdrawal-steps.ts';

describe('withdrawFault', () => {
  const terms = { currency: 'USD', available_funds: '370.00', minimum: '1.00' };
  const fault = (typed: string) => withdrawFault(typed, readTypedAmount(typed, 'USD'), terms);
  it('accepts from the minimum to everything', () => {
    expect(fault('1')).toBeUndefined();
    expect(fault('370.00')).toBeUndefined();
  });
  it('names the error and its amount', () => {
    expect(fault('')).toEqual({ kind: 'empty' });
    expect(fault('ten')).toEqual({ kind: 'unreadable' });
    expect(fault('0')).toEqual({ kind: 'belowMinimum', minimum: '1.00' });
    expect(fault('0.99')).toEqual({ kind: 'belowMinimum', minimum: '1.00' });
    expect(fault('370.01')).toEqual({ kind: 'aboveBalance', excess: '0.01', maximum: '370.00' });
  });
  it('never accepts zero, even without a minimum', () => {
    expect(withdrawFault('0', readTypedAmount('0', 'USD'), { ...terms, minimum: '0.00' })?.kind).toBe('belowMinimum');
  });
});

describe('the fee of an amount', () => {
  const none = { data: undefined, isError: false, fetchStatus: 'idle' as const };
  it('is requested, then known', () => {
    expect(withdrawStep({ kind: 'empty' }, false, none)).toBe('enter');
    expect(withdrawStep(undefined, false, none)).toBe('quoting');
    expect(withdrawStep(undefined, true, { ...none, fetchStatus: 'fetching' })).toBe('quoting');
    expect(withdrawStep(undefined, true, { ...none, data: { arrives: '99.00' } })).toBe('ready');
  });
  it('that does not load is reported, and requested again', () => {
    expect(withdrawStep(undefined, true, { ...none, isError: true })).toBe('quoteFailed');
    expect(withdrawStep(undefined, true, { ...none, fetchStatus: 'paused' })).toBe('quoteFailed');
    expect(withdrawStep(undefined, true, { ...none, isError: true, fetchStatus: 'fetching' })).toBe('quoting');
  });
  it('of an earlier amount is not used for this one', () => {
    const former = { data: { arrives: '99.00' }, isError: true, fetchStatus: 'idle' as const };
    expect(withdrawStep(undefined, false, former)).toBe('quoting');
  });
});

describe('withdrawalSteps', () => {
  const at = '2026-11-21T08:00:00.000Z';
  const looks = (...states: WithdrawalState[]) =>
    withdrawalSteps({
      state: states.at(-1) ?? 'requested',
      timeline: states.map((state) => ({ state, at, reason: null })),
    }).map((step) => `${step.state}:${step.look}`);
  it('shows the next steps while it is in progress', () => {
    expect(looks('requested')).toEqual(['requested:current', 'approved:next', 'sent:next', 'paid:next']);
    expect(looks('requested', 'approved', 'sent')).toEqual([
      'requested:done',
      'approved:done',
      'sent:current',
      'paid:next',
    ]);
  });
  it('ends at its last step', () => {
    expect(looks('requested', 'approved', 'sent', 'paid')).toEqual([
      'requested:done',
      'approved:done',
      'sent:done',
      'paid:done',
    ]);
    expect(looks('requested', 'rejected')).toEqual(['requested:done', 'rejected:failed']);
    expect(looks('requested', 'approved', 'sent', 'returned').at(-1)).toBe('returned:failed');
    expect(looks('requested', 'cancelled').at(-1)).toBe('cancelled:done');
  });
  it('can be cancelled until it is sent, and names where the money went', () => {
    const states: WithdrawalState[] = ['requested', 'approved', 'sent', 'paid', 'rejected', 'returned', 'cancelled'];
    expect(states.filter(isCancellable)).toEqual(['requested', 'approved']);
    expect(states.filter(isBack)).toEqual(['rejected', 'returned', 'cancelled']);
  });
});
