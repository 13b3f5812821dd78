import { describe, expect, it } from 'vitest';
import { differenceOf, resultOf } from '../../api/amounts.ts';
import type { PlanMoney } from './api/plan-calls.ts';
import { breakEvenCounts, cameBack, curveOf, isCountedLater, unspentOf } from './plan-result.ts';

describe('the result of a plan', () => {
  it('is what came back of the own payment less that payment: the profit without the agent’s share', () => {
    const money = {
      put_cash: '100.00',
      added: '30.00',
      consumed_cash: '70.20',
      put_start_up: '50.00',
      consumed_start_up: '27.00',
      put_promo: '20.00',
      consumed_promo: '10.80',
      net: '131.36',
      profit: '62.40',
      agent_share: '1.24',
    } as PlanMoney;
    const { paid, unspent, all } = cameBack(money, 'USD');
    expect([unspent, all]).toEqual(['59.80', '191.16']);
    expect(unspentOf(money, 'USD')).toEqual({ own: '59.80', startUp: '23.00', coupon: '9.20' });
    expect(differenceOf(all, paid, 'USD')).toBe(resultOf(money, 'USD'));
  });
});

describe('the conversions that a plan needed', () => {
  const terms = { currency: 'USD', payout_per_conversion: '12.00', fee_bps: 500 };
  // Each conversion leaves 11.40; 6 of them 68.40.
  const money = { revenue: '72.00', profit: '-22.80', fee_coupon: '0.00' };

  it('are those that pay for the own spend, rounded up', () => {
    expect(breakEvenCounts(money, terms)).toEqual({ counted: 6, needed: 8 });
    expect(breakEvenCounts({ ...money, profit: '-22.81' }, terms)).toEqual({ counted: 6, needed: 9 });
    expect(breakEvenCounts({ ...money, revenue: '0.00', profit: '-0.01' }, terms)).toEqual({ counted: 0, needed: 1 });
  });

  it('of a gain are as many as it got, or fewer', () => {
    expect(breakEvenCounts({ ...money, profit: '0.00' }, terms)).toEqual({ counted: 6, needed: 6 });
    expect(breakEvenCounts({ ...money, profit: '11.39' }, terms)).toEqual({ counted: 6, needed: 6 });
    expect(breakEvenCounts({ ...money, profit: '11.40' }, terms)).toEqual({ counted: 6, needed: 5 });
  });

  it('are undefined where none were needed, and where a coupon paid a part of the fee', () => {
    expect(breakEvenCounts({ ...money, profit: '68.40' }, terms)).toBeUndefined();
    expect(breakEvenCounts({ ...money, fee_coupon: '1.00' }, terms)).toBeUndefined();
  });
});

describe('the course of a plan', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, minute)).toISOString();
  const step = (minute: number, spend: string, revenue: string) => ({ from: at(minute), spend, revenue });
  const quarters = { step_seconds: 900 };

  it('adds up from the start to the newest delivery', () => {
    const series = [step(0, '1.00', '0.00'), step(15, '2.00', '12.00')];
    expect(curveOf({ ...quarters, series, updated_at: at(20) }, at(4), 'USD')).toEqual([
      { at: at(4), spend: '0.00', revenue: '0.00' },
      { at: at(15), spend: '1.00', revenue: '0.00' },
      { at: at(20), spend: '3.00', revenue: '12.00' },
    ]);
  });

  it('stays level while nothing is delivered, and falls when revenue is reversed', () => {
    const series = [step(0, '2.00', '12.00'), step(60, '0.00', '-12.00')];
    const curve = curveOf({ ...quarters, series, updated_at: at(61) }, at(0), 'USD');
    expect(curve.map((point) => point.at)).toEqual([0, 15, 30, 45, 60, 61].map(at));
    expect(curve.map((point) => point.spend)).toEqual(['0.00', '2.00', '2.00', '2.00', '2.00', '2.00']);
    expect(curve.at(-1)?.revenue).toBe('0.00');
  });

  it('is empty before the first delivery', () => {
    expect(curveOf({ ...quarters, series: [], updated_at: null }, at(0), 'USD')).toEqual([]);
  });
});

it('counts a conversion later only in another hour than it happened', () => {
  const conversion = { at: '2026-03-02T14:59:00.000Z', amount: '12.00', state: 'pending' } as const;
  const counted = (at: string | null) => isCountedLater({ latest: [{ ...conversion, counted_at: at }] });
  expect([null, '2026-03-02T14:59:59.000Z', '2026-03-02T15:00:01.000Z'].map(counted)).toEqual([false, false, true]);
});
