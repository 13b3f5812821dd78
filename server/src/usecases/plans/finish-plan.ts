import { addSeconds } from '../../domain/plans/schedule.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { notify } from '../notifications/notify.ts';
import { recordTransition } from '../plan-row.ts';
import type { EndReason, Mover, PlanRow } from '../../domain/plans/plan.ts';

/**
 * putting → put_finished: the put is consumed, the flight ends, the product stops or the merchant stops it (product.md section
 * 4). The grace period for late events begins. The caller has locked the plan.
 */
export async function finishPlan(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'currency'>,
  plan: PlanRow,
  reason: Exclude<EndReason, 'no_delivery'>,
  by: Mover,
): Promise<PlanRow> {
  // A flight ends when it was due, not when a job noticed.
  const finishedAt = reason === 'flight_ended' && plan.flight_ends_at ? plan.flight_ends_at : plan.now;
  const graceEndsAt = addSeconds(finishedAt, plan.terms.graceSeconds);
  await tx`
    update plan
    set state = 'put_finished', finished_at = ${finishedAt}, grace_ends_at = ${graceEndsAt}, next_due_at = ${graceEndsAt},
        end_reason = ${reason}
    where id = ${plan.id}`;
  await recordTransition(tx, plan, { from: 'putting', to: 'put_finished', by, reason });
  await deps.jobs.planDue(tx, plan.id, graceEndsAt);
  await notify(tx, {
    merchantId: plan.merchant_id,
    cause: `plan_finished:${plan.id}`,
    template: 'plan_finished',
    params: {
      plan_no: plan.plan_no,
      reason,
      consumed: { minor: plan.consumed_minor.toString(), currency: deps.currency },
    },
    planId: plan.id,
  });
  return { ...plan, state: 'put_finished', finished_at: finishedAt, grace_ends_at: graceEndsAt };
}
