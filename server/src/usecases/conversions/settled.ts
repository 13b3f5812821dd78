/** What a plan's settlements are computed from, and what they posted. The caller has locked the plan. */
import type { Minor } from '@placard/contract';
import { minus, zero } from '@placard/contract';
import { theRow } from '../../database/the-row.ts';
import type { Tx } from '../../database/database.ts';
import { consumedParts } from '../../domain/plans/plan.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import type { GivenBack, Posted, SettlementInput } from '../../domain/settlement/settle.ts';

/** The revenue of the whole plan, also what reversals after settlement gave back of it. */
export function revenueOf(plan: PlanRow): Minor {
  return minus(plan.revenue_minor, plan.reversed_minor);
}

export async function inputOf(tx: Tx, plan: PlanRow, carriedMinor: Minor): Promise<SettlementInput> {
  return {
    revenueMinor: revenueOf(plan),
    consumed: consumedParts(plan),
    feeBps: plan.terms.feeBps,
    agentShareBps: plan.terms.agentShareBps,
    deductionMinor: await deductionOf(tx, plan),
    carriedMinor,
  };
}

async function deductionOf(tx: Tx, plan: PlanRow): Promise<Minor> {
  if (!plan.coupon_id) return zero;
  const [row] = await tx<{ amount_minor: Minor }[]>`
    select d.amount_minor from coupon c join coupon_definition d on d.id = c.definition_id
    where c.id = ${plan.coupon_id} and d.kind = 'deduction'`;
  return row?.amount_minor ?? zero;
}

/** What a settled plan's settlements posted, and what later reversals gave back of it. */
export async function readSettled(tx: Tx, plan: PlanRow): Promise<{ posted: Posted; back: GivenBack }> {
  const posted = theRow(
    await tx<Posted[]>`
      select fee_minor as "feeMinor", fee_coupon_minor as "feeCouponMinor", start_up_return_minor as "startUpReturnMinor",
             agent_share_minor as "agentShareMinor", recovered_minor as "recoveredMinor", net_minor as "netMinor"
      from plan where id = ${plan.id}`,
  );
  const moved = (...codes: string[]) =>
    tx`coalesce(sum(e.amount_minor) filter (where a.code in ${tx(codes)}), 0)::bigint`;
  const back = theRow(
    await tx<GivenBack[]>`
      select ${moved('offer_escrow', 'network_cover')} as "revenueMinor", -${moved('fee_income')} as "feeMinor",
             ${moved('promotions')} as "feeCouponMinor", -${moved('write_offs')} as "startUpReturnMinor",
             -${moved('agent_payable')} as "agentShareMinor", -${moved('carried_reversals')} as "netMinor"
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at
      join ledger_account a on a.id = e.account_id
      where t.plan_id = ${plan.id} and t.kind = 'reversal_carried'`,
  );
  return { posted, back };
}
