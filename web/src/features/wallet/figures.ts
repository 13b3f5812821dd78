/** The wallet's figures by the name that opens them (`?sheet=figure:available`). */
import type { openableFigures } from '@placard/contract';

export type AccountName = (typeof openableFigures)[number];

/** Figures that are the balance of one account. */
export const accountByFigure = {
  available: 'available',
  to_be_consumed: 'reserved_cash',
  discount: 'reserved_promo',
  guarantee: 'guarantee',
  pending: 'pending',
  withdrawing: 'withdrawing',
  exchanging: 'exchanging',
  start_up_credit: 'start_up_credit',
  reserved_start_up: 'reserved_start_up',
  start_up_advances: 'start_up_advances',
} as const satisfies Record<string, AccountName>;

export type AccountFigure = keyof typeof accountByFigure;

/** Figures that are the sum of others. */
const composedFigures = ['total', 'to_be_settled', 'on_the_way', 'start_up'] as const;
export type ComposedFigure = (typeof composedFigures)[number];

/** Figures that settlement takes from each plan. */
const deductions = ['fee', 'start_up_return', 'agent_share'] as const;
export type Deduction = (typeof deductions)[number];

export type FigureName = AccountFigure | ComposedFigure | Deduction;

export function isAccountFigure(name: string): name is AccountFigure {
  return Object.hasOwn(accountByFigure, name);
}

export function isDeduction(name: string): name is Deduction {
  return (deductions as readonly string[]).includes(name);
}

/** True for a figure that can be opened. */
export function isFigureName(name: string | undefined): name is FigureName {
  return (
    name !== undefined &&
    (isAccountFigure(name) || isDeduction(name) || (composedFigures as readonly string[]).includes(name))
  );
}
