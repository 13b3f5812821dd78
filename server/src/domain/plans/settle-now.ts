import { settle } from '@placard/contract';
import type { Minor, Settlement } from '@placard/contract';
import { budgetOfPlan } from './plan.ts';
import type { PlanRow, PutColumns } from './plan.ts';

export type OpenPlan = PutColumns & Pick<PlanRow, 'consumed_minor' | 'terms'>;

/** What settlement would post for a plan now, under its frozen terms; `deductionMinor` is a coupon's discount on the fee. */
export function settleNow(plan: OpenPlan, revenueMinor: Minor, deductionMinor: Minor): Settlement {
  return settle({
    revenueMinor,
    consumedMinor: plan.consumed_minor,
    budget: budgetOfPlan(plan),
    feeBps: plan.terms.feeBps,
    agentShareBps: plan.terms.agentShareBps,
    deductionMinor,
  });
}
