/**
 * Settlement. Invariant: everything a settlement does is one transaction, and its transfer has the cause
 * `settlement:<plan>`; the plan row is locked and must be in wait_settlement, so that a job that runs twice, late or on
 * two servers settles once.
 */
import { limits } from '@placard/contract';
import { settle } from '../../domain/settlement/settle.ts';
import type { Settlement } from '../../domain/settlement/settle.ts';
import { isDue } from '../../domain/plans/schedule.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { postedBucket } from '../delivery/roll-up.ts';
import { notify } from '../notifications/notify.ts';
import { consumedParts } from '../../domain/plans/plan.ts';
import { recordTransition } from './plan-row.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { recoverCarried } from './recover-carried.ts';

/** wait_settlement → settled, once the settlement date has come. The plan is locked by the caller. */
export async function settlePlan(tx: Tx, deps: Pick<Deps, 'currency'>, plan: PlanRow): Promise<void> {
  if (!isDue(plan.settle_due_at, plan.now)) return;
  const revenueMinor = plan.revenue_minor - plan.reversed_minor;
  const result = settle({
    revenueMinor,
    consumed: consumedParts(plan),
    feeBps: plan.terms.feeBps,
    agentShareBps: plan.terms.agentShareBps,
    deductionMinor: await deductionOf(tx, plan),
    carriedMinor: await carriedOf(tx, plan),
  });
  await postSettlement(tx, plan, revenueMinor, result);
  // Sent together: none needs another's answer, and the money is posted. They run in this order on the one connection.
  await Promise.all([
    recoverCarried(tx, plan.merchant_id, result.recoveredMinor),
    tx`update conversion set state = 'cleared', decided_at = ${plan.now} where plan_id = ${plan.id} and state = 'locked'`,
    writeResult(tx, plan, result),
    rollUp(tx, plan, revenueMinor, result),
    raiseStanding(tx, plan),
    recordTransition(tx, {
      id: plan.id,
      merchantId: plan.merchant_id,
      from: 'wait_settlement',
      to: 'settled',
      by: 'system',
    }),
    tellMerchant(tx, deps, plan, result),
  ]);
}

async function writeResult(tx: Tx, plan: PlanRow, result: Settlement): Promise<void> {
  await tx`
    update plan
    set state = 'settled', settled_at = ${plan.now}, next_due_at = null, fee_minor = ${result.feeMinor},
        fee_coupon_minor = ${result.feeCouponMinor}, start_up_return_minor = ${result.startUpReturnMinor},
        agent_share_minor = ${result.agentShareMinor}, recovered_minor = ${result.recoveredMinor},
        net_minor = ${result.netMinor}
    where id = ${plan.id}`;
}

async function tellMerchant(tx: Tx, deps: Pick<Deps, 'currency'>, plan: PlanRow, result: Settlement): Promise<void> {
  await notify(tx, {
    merchantId: plan.merchant_id,
    cause: `plan_settled:${plan.id}`,
    template: 'plan_settled',
    params: {
      plan_no: plan.plan_no,
      net: { minor: result.netMinor.toString(), currency: deps.currency },
      profit: { minor: result.profitMinor.toString(), currency: deps.currency },
    },
    planId: plan.id,
  });
}

async function deductionOf(tx: Tx, plan: PlanRow): Promise<bigint> {
  if (!plan.coupon_id) return 0n;
  const [row] = await tx<{ amount_minor: bigint }[]>`
    select d.amount_minor from coupon c join coupon_definition d on d.id = c.definition_id
    where c.id = ${plan.coupon_id} and d.kind = 'deduction'`;
  return row?.amount_minor ?? 0n;
}

/** What earlier reversals still ask for; read under the lock of the accounts, so two settlements do not both take it. */
async function carriedOf(tx: Tx, plan: PlanRow): Promise<bigint> {
  return -(await lockBalances(tx, plan.merchant_id)).carried_reversals;
}

async function postSettlement(tx: Tx, plan: PlanRow, revenueMinor: bigint, result: Settlement): Promise<void> {
  const postings = [
    { from: 'pending', to: 'available', amountMinor: revenueMinor, detail: 'revenue' },
    { from: 'available', to: 'fee_income', amountMinor: result.feeMinor - result.feeCouponMinor, detail: 'fee' },
    { from: 'promotions', to: 'fee_income', amountMinor: result.feeCouponMinor },
    { from: 'available', to: 'start_up_advances', amountMinor: result.startUpReturnMinor, detail: 'start_up_returned' },
    { from: 'write_offs', to: 'start_up_advances', amountMinor: result.startUpShortfallMinor },
    { from: 'available', to: 'agent_payable', amountMinor: result.agentShareMinor, detail: 'agent_share' },
    { from: 'available', to: 'carried_reversals', amountMinor: result.recoveredMinor, detail: 'reversal_recovered' },
  ] as const;
  // A plan without revenue and without start-up credit has nothing to post.
  if (postings.every((posting) => posting.amountMinor === 0n)) return;
  await postTransfer(tx, {
    cause: `settlement:${plan.id}`,
    kind: 'settlement',
    merchantId: plan.merchant_id,
    planId: plan.id,
    postings,
  });
}

/** Fees are rolled up as revenue accrues; what settlement changes is the part that a coupon pays. */
async function rollUp(tx: Tx, plan: PlanRow, revenueMinor: bigint, result: Settlement): Promise<void> {
  await tx`
    insert into delivery_rollup (merchant_id, plan_id, bucket_at, fee_minor, settled_revenue_minor, agent_share_minor)
    values (${plan.merchant_id}, ${plan.id},
            ${postedBucket(tx)},
            ${-result.feeCouponMinor}, ${revenueMinor}, ${result.agentShareMinor})
    on conflict (plan_id, bucket_at) do update
    set fee_minor = delivery_rollup.fee_minor + excluded.fee_minor,
        settled_revenue_minor = delivery_rollup.settled_revenue_minor + excluded.settled_revenue_minor,
        agent_share_minor = delivery_rollup.agent_share_minor + excluded.agent_share_minor`;
}

/** Settled volume counts towards the shop level, a settled plan towards the credit score (product.md section 3). */
async function raiseStanding(tx: Tx, plan: PlanRow): Promise<void> {
  const [merchant] = await tx<{ score: number; before: number }[]>`
    update merchant m
    set settled_put_minor = settled_put_minor + ${plan.put_minor},
        credit_score = least(${limits.creditScoreMax}, credit_score + ${limits.creditScorePerSettledPlan})
    from (select id, credit_score as before from merchant where id = ${plan.merchant_id} for no key update) old
    where m.id = old.id
    returning m.credit_score as score, old.before`;
  if (!merchant || merchant.score === merchant.before) return;
  await tx`
    insert into credit_event (id, merchant_id, cause, kind, change, score_after, plan_id)
    values (${newId()}, ${plan.merchant_id}, ${`settled:${plan.id}`}, 'plan_settled', ${merchant.score - merchant.before},
            ${merchant.score}, ${plan.id})
    on conflict (cause) do nothing`;
}
