import { href } from '../../../platform/location.ts';
import type { PlanSummary } from '../api/plan-calls.ts';

/** The merchant's own plan; any other is an open offer. */
export type OwnPlan = PlanSummary & { state: Exclude<PlanSummary['state'], 'wait_put'> };

export function isOwn(plan: PlanSummary): plan is OwnPlan {
  return plan.state !== 'wait_put';
}

/** Where a plan of the list opens. */
export function planHref(plan: PlanSummary): string {
  return href(isOwn(plan) ? '/plan/detail' : '/plan/goods-detail', { plan_no: plan.plan_no });
}
