/** What a plan did to the merchant's own money, and its course, from the figures of its answer. */
import { negate, parseSignedAmount } from '@placard/contract';
import { differenceOf, isSome, sumOf } from '../../api/amounts.ts';
import type { PlanDelivery, PlanMoney, Terms } from './api/plan-calls.ts';

const bpsPerWhole = 10_000n;
const msPerSecond = 1_000;

/** Returns what a plan holds or returned unspent: the merchant's own money, and the parts that are not. A coupon's part lapses. */
export function unspentOf(money: PlanMoney, currency: string) {
  return {
    own: differenceOf(sumOf([money.put_cash, money.added], currency), money.consumed_cash, currency),
    startUp: differenceOf(money.put_start_up, money.consumed_start_up, currency),
    coupon: differenceOf(money.put_promo, money.consumed_promo, currency),
  };
}

/** Returns the own payment, with money added later, and what of it comes back: the unspent, the net of settlement, and both together. */
export function cameBack(money: PlanMoney, currency: string) {
  const { put_cash, added, net } = money;
  const paid = sumOf([put_cash, added], currency);
  const { own: unspent } = unspentOf(money, currency);
  return { paid, unspent, net, all: sumOf([unspent, net], currency) };
}

/**
 * Returns the conversions that paid and those that pay for the own spend, rounded up; undefined where none were needed, and where a
 * coupon paid a part of the fee, which has no rate then.
 */
export function breakEvenCounts(
  { revenue, profit, fee_coupon }: Pick<PlanMoney, 'revenue' | 'profit' | 'fee_coupon'>,
  { currency, payout_per_conversion, fee_bps }: Pick<Terms, 'currency' | 'payout_per_conversion' | 'fee_bps'>,
): { counted: number; needed: number } | undefined {
  const lossMinor = negate(parseSignedAmount(profit, currency));
  if (isSome(fee_coupon)) return undefined;
  const payoutMinor = parseSignedAmount(payout_per_conversion, currency);
  const counted = parseSignedAmount(revenue, currency) / payoutMinor;
  const netScaled = payoutMinor * (bpsPerWhole - BigInt(fee_bps));
  // Of a gain the count is negative, which division rounds up.
  const missing = (lossMinor * bpsPerWhole + (lossMinor > 0n ? netScaled - 1n : 0n)) / netScaled;
  const needed = counted + missing;
  return needed > 0n ? { counted: Number(counted), needed: Number(needed) } : undefined;
}

export interface CurvePoint {
  /** ISO 8601. */
  at: string;
  /** Everything up to then, as wire amounts. */
  spend: string;
  revenue: string;
}

/**
 * Returns spend and revenue added up, from the plan's start to its newest delivery. Steps without delivery are points too: the
 * chart gives every point the same room, so leaving them out would make a pause look like progress.
 */
export function curveOf(
  { step_seconds: step, series, updated_at }: Pick<PlanDelivery, 'step_seconds' | 'series' | 'updated_at'>,
  startedAt: string | undefined,
  currency: string,
): CurvePoint[] {
  const [first] = series;
  if (!first) return [];
  const times = series.map(({ from }) => Date.parse(from));
  const stepMs = step * msPerSecond;
  const soFar = { spend: sumOf([], currency), revenue: sumOf([], currency) };
  const points: CurvePoint[] = [{ at: startedAt ?? first.from, ...soFar }];
  series.forEach(({ spend, revenue }, index) => {
    soFar.spend = sumOf([soFar.spend, spend], currency);
    soFar.revenue = sumOf([soFar.revenue, revenue], currency);
    const from = times[index] ?? 0;
    const next = times[index + 1];
    if (next === undefined) {
      // A reversal may be recorded long after the newest delivery.
      points.push({
        at: new Date(Math.max(from, updated_at === null ? 0 : Date.parse(updated_at))).toISOString(),
        ...soFar,
      });
      return;
    }
    for (let at = from + stepMs; at <= next; at += stepMs) points.push({ at: new Date(at).toISOString(), ...soFar });
  });
  return points;
}

const msPerHour = 3_600_000;

/** Whether a conversion was counted in another hour than it happened: then the chart has it elsewhere than the list below. */
export function isCountedLater({ latest }: Pick<PlanDelivery, 'latest'>): boolean {
  const hourOf = (at: string) => Math.floor(Date.parse(at) / msPerHour);
  return latest.some(({ at, counted_at }) => counted_at !== null && hourOf(counted_at) !== hourOf(at));
}
