import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { KeyedActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readPlanDetail } from '../../queries/plans/detail.ts';
import type { PlanDetail } from '../../queries/plans/detail.ts';
import { once } from '../once.ts';
import { failPlan } from './fail-plan.ts';
import { finishPlan } from './finish-plan.ts';
import { lockPlan } from '../plan-row.ts';
import type { Mover } from '../../domain/plans/plan.ts';

/**
 * The merchant stops a plan (product.md section 4). In matching it fails and everything is returned; in putting it finishes, and
 * the unspent money is returned after the grace period. Refusals: `plan_not_found`, `plan_not_stoppable`.
 */
export async function stopPlan(deps: Deps, actor: KeyedActor, planNo: string): Promise<PlanDetail> {
  return await once(deps, actor, async (tx) => {
    const [found] = await tx<{ id: string }[]>`
      select id from plan where plan_no = ${planNo} and merchant_id = ${actor.merchantId}`;
    if (!found) throw new Refusal('plan_not_found');
    await stopOne(tx, deps, found.id, 'stopped_by_merchant', 'merchant');
    return await readPlanDetail(tx, actor, planNo, deps.currency);
  });
}

/** An operator stops a plan because its product stops. Refusals as for `stopPlan`. */
export async function stopPlanByOperator(
  deps: Deps,
  operator: { username: string },
  input: { planNo: string; reason: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const [found] = await tx<{ id: string }[]>`select id from plan where plan_no = ${input.planNo}`;
    if (!found) throw new Refusal('plan_not_found');
    await stopOne(tx, deps, found.id, 'product_stopped', 'operator');
    await audit(tx, operator, {
      act: 'plan_stopped',
      object: `plan:${found.id}`,
      details: { plan_no: input.planNo, reason: input.reason },
    });
  });
}

/** Stops a plan in the caller's transaction. */
export async function stopOne(
  tx: Tx,
  deps: Deps,
  planId: string,
  reason: 'stopped_by_merchant' | 'product_stopped',
  by: Mover,
): Promise<void> {
  const plan = await lockPlan(tx, planId);
  if (plan?.state === 'matching') return failPlan(tx, deps, plan, reason, by);
  if (plan?.state !== 'putting') throw new Refusal('plan_not_stoppable', { state: plan?.state ?? null });
  await finishPlan(tx, deps, plan, reason, by);
}
