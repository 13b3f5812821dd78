import { isDue } from '../../domain/plans/schedule.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { unreachable } from '../../platform/refusal.ts';
import { failPlan } from './fail-plan.ts';
import { finishPlan } from './finish-plan.ts';
import { lockPlan } from './plan-row.ts';
import type { PlanRow, StoredPlanState } from '../../domain/plans/plan.ts';
import { reconcilePlan } from './reconcile-plan.ts';
import { settlePlan } from './settle-plan.ts';

/**
 * Does whatever is due for a plan: the one way that time moves a plan on. Each step is a transaction of its own and
 * looks at the locked row, so running it twice, late, or on two servers at once changes nothing twice. Several steps may
 * be due at once after a standstill.
 */
export async function advancePlan(deps: Deps, planId: string): Promise<void> {
  for (;;) {
    const step = await inTransaction(deps.sql, async (tx) => {
      const plan = await lockPlan(tx, planId);
      if (!plan) return { isDone: true };
      await advanceOnce(tx, deps, plan);
      const after = await stateOf(tx, planId);
      return { isDone: after === plan.state };
    });
    if (step.isDone) return;
  }
}

async function advanceOnce(tx: Tx, deps: Deps, plan: PlanRow): Promise<void> {
  switch (plan.state) {
    case 'matching':
      if (isDue(plan.matching_ends_at, plan.now)) await failPlan(tx, deps, plan, 'no_delivery', 'system');
      return;
    case 'putting':
      if (isDue(plan.flight_ends_at, plan.now)) await finishPlan(tx, deps, plan, 'flight_ended', 'system');
      return;
    case 'put_finished':
      return reconcilePlan(tx, deps, plan);
    case 'wait_settlement':
      return settlePlan(tx, deps, plan);
    case 'put_failed':
    case 'settled':
      return;
    default:
      return unreachable(plan.state);
  }
}

async function stateOf(tx: Tx, planId: string): Promise<StoredPlanState | undefined> {
  const [row] = await tx<{ state: StoredPlanState }[]>`select state from plan where id = ${planId}`;
  return row?.state;
}
