import { addSeconds } from '../../domain/plans/schedule.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { notify } from '../notifications/notify.ts';
import { recordTransition } from '../plan-row.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';

/**
 * matching → putting, when the first delivery arrives (product.md section 4). The caller has locked the plan. Returns the updated
 * plan.
 */
export async function startPlan(tx: Tx, deps: Pick<Deps, 'jobs'>, plan: PlanRow): Promise<PlanRow> {
  const flightEndsAt = addSeconds(plan.now, plan.terms.flightSeconds);
  await tx`
    update plan set state = 'putting', started_at = ${plan.now}, flight_ends_at = ${flightEndsAt}, next_due_at = ${flightEndsAt}
    where id = ${plan.id}`;
  await recordTransition(tx, plan, { from: 'matching', to: 'putting', by: 'delivery' });
  await deps.jobs.planDue(tx, plan.id, flightEndsAt);
  await notify(tx, {
    merchantId: plan.merchant_id,
    cause: `plan_started:${plan.id}`,
    template: 'plan_started',
    params: { plan_no: plan.plan_no },
    planId: plan.id,
  });
  return { ...plan, state: 'putting', started_at: plan.now, flight_ends_at: flightEndsAt };
}
