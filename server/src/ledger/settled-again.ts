/** Settles each plan that is over once more from what its put froze, by the arithmetic of settlement itself. */
import { settle } from '@placard/contract';
import type { Minor, Posted, Settlement } from '@placard/contract';
import type { Tx } from '../database/database.ts';
import { budgetOfPlan } from '../domain/plans/plan.ts';
import type { PutColumns } from '../domain/plans/plan.ts';
import type { FrozenTerms } from '../domain/plans/terms.ts';
import { dueRelations } from './books-scope.ts';
import type { Position } from './books-scope.ts';

interface SettledPlan extends PutColumns, Posted {
  id: string;
  terms: FrozenTerms;
  revenueMinor: Minor;
  consumedMinor: Minor;
  deductionMinor: Minor;
  settlements: bigint;
  isUnwritten: boolean;
}

/** Returns the plans whose settlements came to something else; from a position on, of those that are due. */
export async function findMissettled(tx: Tx, since: Position | undefined): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  const plans = tx<SettledPlan[]>`
    ${since ? dueRelations(tx, 'plans', since) : tx``}
    select p.id, p.terms, p.cash_minor, p.start_up_minor, p.promo_minor, p.added_minor, p.consumed_minor as "consumedMinor",
           p.revenue_minor - p.reversed_minor as "revenueMinor", coalesce(d.amount_minor, 0) as "deductionMinor",
           p.fee_minor as "feeMinor", p.fee_coupon_minor as "feeCouponMinor", p.start_up_return_minor as "startUpReturnMinor",
           p.agent_share_minor as "agentShareMinor", p.net_minor as "netMinor",
           num_nulls(p.agent_share_minor, p.net_minor) > 0 as "isUnwritten",
           (select count(*) from ledger_transfer t where t.plan_id = p.id and t.kind = 'settlement') as settlements
    from plan p left join coupon c on c.id = p.coupon_id
    left join coupon_definition d on d.id = c.definition_id and d.kind = 'deduction'
    where p.state = 'settled'`;
  for await (const rows of plans.cursor(1_000)) {
    for (const plan of rows) {
      const whole = settle({ ...plan, ...plan.terms, budget: budgetOfPlan(plan) });
      if (plan.isUnwritten || !isPosted(plan, whole)) found.push({ plan_id: plan.id, ...whole });
    }
  }
  return found;
}

function isPosted(plan: SettledPlan, whole: Settlement): boolean {
  const isSame = (['feeMinor', 'feeCouponMinor', 'startUpReturnMinor'] as const).every(
    (name) => plan[name] === whole[name],
  );
  const isAll = plan.netMinor + plan.agentShareMinor === whole.netMinor + whole.agentShareMinor;
  // A later settlement takes nothing back, so where there are several the agent may have less.
  const isAgents = plan.agentShareMinor === whole.agentShareMinor;
  return isSame && isAll && (isAgents || (plan.settlements > 1n && plan.agentShareMinor < whole.agentShareMinor));
}
