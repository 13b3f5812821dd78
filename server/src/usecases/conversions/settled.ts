/** What a plan's settlements are computed from, and what they posted. The caller has locked the plan. */
import type { Minor, Posted, SettlementInput } from '@placard/contract';
import { minus, zero } from '@placard/contract';
import { theRow } from '../../database/the-row.ts';
import type { Tx } from '../../database/database.ts';
import { budgetOfPlan } from '../../domain/plans/plan.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';

/** The revenue of the whole plan. */
export function revenueOf(plan: PlanRow): Minor {
  return minus(plan.revenue_minor, plan.reversed_minor);
}

export async function inputOf(tx: Tx, plan: PlanRow): Promise<SettlementInput> {
  return {
    revenueMinor: revenueOf(plan),
    consumedMinor: plan.consumed_minor,
    budget: budgetOfPlan(plan),
    feeBps: plan.terms.feeBps,
    agentShareBps: plan.terms.agentShareBps,
    deductionMinor: await deductionOf(tx, plan),
  };
}

async function deductionOf(tx: Tx, plan: PlanRow): Promise<Minor> {
  if (!plan.coupon_id) return zero;
  const [row] = await tx<{ amount_minor: Minor }[]>`
    select d.amount_minor from coupon c join coupon_definition d on d.id = c.definition_id
    where c.id = ${plan.coupon_id} and d.kind = 'deduction'`;
  return row?.amount_minor ?? zero;
}

/** What a settled plan's settlements posted. */
export async function readPosted(tx: Tx, plan: PlanRow): Promise<Posted> {
  return theRow(
    await tx<Posted[]>`
      select fee_minor as "feeMinor", fee_coupon_minor as "feeCouponMinor", start_up_return_minor as "startUpReturnMinor",
             agent_share_minor as "agentShareMinor", net_minor as "netMinor"
      from plan where id = ${plan.id}`,
  );
}
