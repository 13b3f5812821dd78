/** Locking a plan, and recording how it moves. */
import type { Mover, PlanRow, StoredPlanState } from '../../domain/plans/plan.ts';
import type { Tx } from '../../platform/database.ts';

/**
 * Locks a plan until the transaction ends. Everything that changes a plan begins here: plan first, then offering, then
 * the merchant's balances, then escrow, so that no two acts wait for each other.
 */
export async function lockPlan(tx: Tx, planId: string): Promise<PlanRow | undefined> {
  const [row] = await tx<PlanRow[]>`
    select id, merchant_id, offering_id, offer_id, plan_no, state, put_minor, cash_minor, start_up_minor, promo_minor,
           coupon_id, terms, impressions, clicks, invalid_impressions, invalid_clicks, billable_events,
           billable_invalid, consumed_minor, credited_minor, returned_minor, revenue_minor, reversed_minor,
           matching_ends_at, started_at, flight_ends_at, finished_at, grace_ends_at, reconciled_at, settle_due_at,
           clock_timestamp() as now
    from plan where id = ${planId} for update`;
  return row;
}

/** Records a transition: when, why, by whom. The plan detail shows these as its timeline. */
export async function recordTransition(
  tx: Tx,
  plan: { id: string; from: StoredPlanState | 'wait_put'; to: StoredPlanState; by: Mover; reason?: string },
): Promise<void> {
  await tx`
    insert into plan_transition (plan_id, from_state, to_state, reason, by, at)
    values (${plan.id}, ${plan.from}, ${plan.to}, ${plan.reason ?? null}, ${plan.by}, clock_timestamp())`;
}
