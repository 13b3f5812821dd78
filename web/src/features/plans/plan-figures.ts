import { sumOf } from '../../api/amounts.ts';
import type { PlanDetail, PlanMoney } from './api/plan-calls.ts';

/** The figures of a plan by the name that opens them (`?sheet=figure:spent`). */
export const planFigures = [
  'spent',
  'held',
  'returned',
  'revenue',
  'profit',
  'impressions',
  'clicks',
  'conversions',
  'cost',
] as const;
export type PlanFigure = (typeof planFigures)[number];

/** Returns the figure of that name, if it is one. */
export function planFigureOf(name: string | undefined): PlanFigure | undefined {
  return planFigures.find((figure) => figure === name);
}

/** Returns what was set aside for a plan's media, extra media too; `held` is only what is left of it. */
export function mediaBudget({ currency }: PlanDetail, money: PlanMoney): string {
  return sumOf([money.put_cash, money.put_start_up, money.put_promo, money.added], currency);
}
