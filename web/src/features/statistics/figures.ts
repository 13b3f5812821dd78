/** The overview's figures by the name that opens them (`?sheet=figure:profit`), and derived ones. */
import { amountPer, differenceOf, isSome, sumOf } from '../../api/amounts.ts';
import { conversionsOf } from '../../state/conversions.ts';
import type { Totals } from './api/use-statistics.ts';

export const figureNames = [
  'profit',
  'revenue',
  'spend',
  'impressions',
  'clicks',
  'conversions',
  'cost',
  // Parts of those, which open too.
  'fee',
  'own_spend',
  'revenue_settled',
  'agent_share',
  'estimated',
  'result',
] as const;
export type FigureName = (typeof figureNames)[number];

export function figureNameOf(name: string | undefined): FigureName | undefined {
  return figureNames.find((figure) => figure === name);
}

/** Figures that are counts, not money. */
const counted = ['impressions', 'clicks', 'conversions'] as const;
export type CountName = (typeof counted)[number];

export function isCount(name: FigureName): name is CountName {
  return (counted as readonly FigureName[]).includes(name);
}

/** A gain is written with its sign, as a loss is, wherever a result opens. */
export function signOf(name: FigureName): 'auto' | 'always' {
  return name === 'profit' || name === 'estimated' || name === 'result' ? 'always' : 'auto';
}

/** The name of what settlement will still change: the agent's share alone, or with what coupons pay of the fee. */
export function estimatedKey({ estimated_coupon: coupon }: Totals): 'agentEstimated' | 'estimated' {
  return isSome(coupon) ? 'estimated' : 'agentEstimated';
}

/** Spend per conversion that was not reversed, rounded half up; undefined without one. */
export function costOf(totals: Totals, currency: string): string | undefined {
  return amountPer(totals.spend, conversionsOf(totals), currency);
}

/** Compares a result with the previous one: more, less or the same, and the unsigned difference. */
export function compare(
  result: string,
  before: string,
  currency: string,
): { kind: 'more' | 'less' | 'same'; amount: string } {
  const difference = differenceOf(result, before, currency);
  if (!/[1-9]/.test(difference)) return { kind: 'same', amount: difference };
  return difference.startsWith('-')
    ? { kind: 'less', amount: difference.slice(1) }
    : { kind: 'more', amount: difference };
}

/** The part of a figure without the listed plans; undefined if they are all of it. */
export function restOf(
  name: Exclude<FigureName, 'cost'>,
  totals: Totals,
  listed: readonly Totals[],
  currency: string,
): string | number | undefined {
  if (isCount(name)) {
    const rest = totals[name] - listed.reduce((sum, each) => sum + each[name], 0);
    return rest === 0 ? undefined : rest;
  }
  const rest = differenceOf(
    totals[name],
    sumOf(
      listed.map((each) => each[name]),
      currency,
    ),
    currency,
  );
  return /[1-9]/.test(rest) ? rest : undefined;
}
