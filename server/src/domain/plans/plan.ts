/** A plan, as the life cycle and the screens use it. */
import { budgetOf, plus, splitBudget } from '@placard/contract';
import type { Budget, Minor } from '@placard/contract';
import type { Parts } from './pricing.ts';
import type { FrozenTerms } from './terms.ts';

export type StoredPlanState = 'matching' | 'putting' | 'put_failed' | 'put_finished' | 'wait_settlement' | 'settled';
export type EndReason = 'no_delivery' | 'stopped_by_merchant' | 'put_consumed' | 'flight_ended' | 'product_stopped';
export type Mover = 'merchant' | 'system' | 'delivery' | 'operator';

export interface PlanRow {
  id: string;
  merchant_id: string;
  offering_id: string;
  offer_id: string;
  plan_no: string;
  state: StoredPlanState;
  put_minor: Minor;
  cash_minor: Minor;
  start_up_minor: Minor;
  promo_minor: Minor;
  added_minor: Minor;
  coupon_id: string | null;
  terms: FrozenTerms;
  impressions: bigint;
  clicks: bigint;
  invalid_impressions: bigint;
  invalid_clicks: bigint;
  billable_events: bigint;
  billable_invalid: bigint;
  consumed_minor: Minor;
  credited_minor: Minor;
  returned_minor: Minor;
  revenue_minor: Minor;
  reversed_minor: Minor;
  put_at: Date;
  matching_ends_at: Date;
  started_at: Date | null;
  flight_ends_at: Date | null;
  finished_at: Date | null;
  grace_ends_at: Date | null;
  reconciled_at: Date | null;
  settle_due_at: Date | null;
  settled_at: Date | null;
  next_due_at: Date | null;
  /** The database's clock when the row was locked. Every decision in this transaction uses it. */
  now: Date;
  /** When this transaction began, which is how the database dates holds. */
  begun_at: Date;
}

/**
 * Returns whether delivery still decides what the plan earns. Earlier, no event arrives; later, its figures are final, and only
 * settlement adds what is owed.
 */
export function isAccruing({ state }: Pick<PlanRow, 'state'>): boolean {
  return state === 'putting' || state === 'put_finished';
}

export type PutColumns = Pick<PlanRow, 'cash_minor' | 'start_up_minor' | 'promo_minor' | 'added_minor'>;

/** Returns what the plan may spend: the put by source, and what was added. */
export function budgetOfPlan(plan: PutColumns): Budget {
  const put = { cashMinor: plan.cash_minor, startUpMinor: plan.start_up_minor, promoMinor: plan.promo_minor };
  return { put, addedMinor: plan.added_minor };
}

/** Returns the same by source. */
export function partsOfBudget(plan: PutColumns): Parts {
  const { put, addedMinor } = budgetOfPlan(plan);
  return { ...put, cashMinor: plus(put.cashMinor, addedMinor) };
}

/** Returns the hard cap of the plan's media, in minor units. */
export function capOf(plan: PutColumns): Minor {
  return budgetOf(budgetOfPlan(plan));
}

/** Returns the consumption by source. */
export function consumedParts(plan: PutColumns & Pick<PlanRow, 'consumed_minor'>): Parts {
  return splitBudget(plan.consumed_minor, budgetOfPlan(plan));
}
