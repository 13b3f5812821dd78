/** Locks a plan and records its transitions. */
import type { Mover, PlanRow, StoredPlanState } from '../domain/plans/plan.ts';
import type { Tx } from '../database/database.ts';

/**
 * Locks a plan until the transaction ends. Everything that changes a plan begins here. The order is plan, offering, the
 * merchant's balances, escrow, which prevents deadlocks.
 */
export async function lockPlan(tx: Tx, planId: string): Promise<PlanRow | undefined> {
  const [row] = await tx<PlanRow[]>`select ${planColumns(tx)} from plan where id = ${planId} for update`;
  return row;
}

/** Returns a plan as it is, for what decides nothing yet. */
export async function readPlan(tx: Tx, planId: string): Promise<PlanRow | undefined> {
  const [row] = await tx<PlanRow[]>`select ${planColumns(tx)} from plan where id = ${planId}`;
  return row;
}

/**
 * Locks the plan that has been due for longest, by at least a second; undefined when there is none. Skips plans that another
 * worker holds, and those in `passedOver`.
 */
export async function lockNextDuePlan(tx: Tx, passedOver: readonly string[]): Promise<PlanRow | undefined> {
  const [row] = await tx<PlanRow[]>`
    select ${planColumns(tx)} from plan
    where next_due_at < now() - interval '1 second' and id <> all(${[...passedOver]}::uuid[])
    order by next_due_at limit 1
    for update skip locked`;
  return row;
}

function planColumns(tx: Tx) {
  return tx`
    id, merchant_id, offering_id, offer_id, plan_no, state, put_minor, cash_minor, start_up_minor, promo_minor,
    added_minor, coupon_id, terms, impressions, clicks, invalid_impressions, invalid_clicks, billable_events,
    billable_invalid, consumed_minor, credited_minor, returned_minor, revenue_minor, reversed_minor,
    put_at, matching_ends_at, started_at, flight_ends_at, finished_at, grace_ends_at, reconciled_at, settle_due_at, settled_at, next_due_at,
    clock_timestamp() as now, now()::timestamptz(3) as begun_at`;
}

/** Records a transition: when, why, by whom. The plan detail shows these as its timeline. */
export async function recordTransition(
  tx: Tx,
  plan: Pick<PlanRow, 'id' | 'merchant_id'>,
  move: {
    from: StoredPlanState | 'wait_put';
    to: StoredPlanState;
    by: Mover;
    reason?: string;
  },
): Promise<void> {
  await tx`
    insert into plan_transition (plan_id, merchant_id, from_state, to_state, reason, by)
    values (${plan.id}, ${plan.merchant_id}, ${move.from}, ${move.to}, ${move.reason ?? null}, ${move.by})`;
}
