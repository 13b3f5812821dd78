import { firstSteps } from '@placard/contract';
import type { FirstStep } from '@placard/contract';
import { describe, expect, it } from 'vitest';
import { nextStep } from './first-steps.ts';

const withDone = (...done: FirstStep[]) => firstSteps.map((step) => ({ step, is_done: done.includes(step) }));

describe('the next of the first steps', () => {
  it.each<[FirstStep, FirstStep[]]>([
    ['coupon', []],
    ['recharge', ['coupon']],
    ['put', ['coupon', 'recharge']],
    ['settlement', ['coupon', 'recharge', 'put']],
    ['payout', ['coupon', 'recharge', 'put', 'settlement']],
  ])('is %s after %j', (next, done) => {
    expect(nextStep(withDone(...done))).toBe(next);
  });

  it('follows the last that is done, so a skipped coupon does not come back first', () => {
    expect(nextStep(withDone('recharge', 'put'))).toBe('settlement');
  });

  it('is one that was skipped when the last is done', () => {
    expect(nextStep(withDone('recharge', 'payout'))).toBe('coupon');
    expect(nextStep(withDone('coupon', 'recharge', 'payout'))).toBe('put');
  });

  it('does not exist when all are done, or none are left', () => {
    expect(nextStep(withDone(...firstSteps))).toBeUndefined();
    expect(nextStep([])).toBeUndefined();
  });
});
