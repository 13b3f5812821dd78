/**
 * Settlement. Invariant: everything a settlement does is one transaction, and its transfer has the cause
 * `settlement:<plan>`; the plan row is locked and must be in wait_settlement, so that a job that runs twice, late or on
 * two servers settles once. Conversions that the escrow could not pay on that date are settled later, as often as there is
 * money for some of them: the cause then also names the revenue up to there, which only rises.
 */
import type { Minor, Settlement } from '@placard/contract';
import { limits, minMinor, minus, negate, plus, settle, settleRest, zero } from '@placard/contract';
import { amountParam } from '@placard/language';
import { consumedParts, partsOfBudget } from '../../domain/plans/plan.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { difference } from '../../domain/plans/pricing.ts';
import { isDue, owedUntil } from '../../domain/plans/schedule.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Sealing } from '../../ledger/post-transfer.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { placeOf } from '../../queries/plans/substantiation.ts';
import { accrueOwed, expireOwed } from '../conversions/review-held.ts';
import { postedBucket } from '../conversions/roll-up.ts';
import { inputOf, readPosted, revenueOf } from '../conversions/settled.ts';
import { notify } from '../notifications/notify.ts';
import { recordTransition } from '../plan-row.ts';
import { wakeRepeat } from './repeat-plans.ts';

/**
 * wait_settlement → settled, once the settlement date has come. A conversion that the escrow cannot pay does not keep the rest
 * waiting: it stays owed (`settleOwed`). The plan is locked by the caller.
 */
export async function settlePlan(tx: Tx, deps: Pick<Deps, 'currency' | 'booksBox'>, before: PlanRow): Promise<void> {
  if (!isDue(before.settle_due_at, before.now)) return;
  const { plan } = await accrueOwed(tx, deps, before);
  const revenueMinor = revenueOf(plan);
  await lockBalances(tx, plan.merchant_id);
  const result = settle(await inputOf(tx, plan));
  await postSettlement(tx, deps, plan, {
    cause: `settlement:${plan.id}`,
    revenueMinor,
    result,
    startUpTo: 'start_up_advances',
  });
  await tx.pipeline({
    result: async (part) => await writeResult(part, plan, revenueMinor, result),
    standing: async (part) => await raiseStanding(part, plan),
    transition: async (part) =>
      await recordTransition(part, plan, { from: 'wait_settlement', to: 'settled', by: 'system' }),
    repeat: async (part) => await wakeRepeat(part, plan.id),
  });
  await tellMerchant(tx, deps, plan, { cause: `plan_settled:${plan.id}`, revenueMinor, result });
}

/**
 * Settles what a settled plan is still owed, as far as escrow and network cover can pay it by now; the rest keeps
 * waiting until its date and then ends. The caller has locked the plan. Harmless if there is nothing to pay. Returns whether
 * another step has more to pay or to end.
 */
export async function settleOwed(
  tx: Tx,
  deps: Pick<Deps, 'currency' | 'jobs' | 'booksBox'>,
  before: PlanRow,
): Promise<boolean> {
  const { plan, isMore: canPayMore } = await accrueOwed(tx, deps, before);
  const isMore = canPayMore || (await expireOwed(tx, deps, plan));
  const addedMinor = minus(revenueOf(plan), await settledOf(tx, plan));
  if (addedMinor === 0n) {
    await tx`update plan set next_due_at = ${nextLook(tx, plan)} where id = ${plan.id}`;
  } else {
    await lockBalances(tx, plan.merchant_id);
    const posted = await readPosted(tx, plan);
    const input = await inputOf(tx, plan);
    const result = settleRest(input, posted);
    // The first settlement's write-off is returned to write-offs.
    const cause = `settlement:${plan.id}:${input.revenueMinor}`;
    await postSettlement(tx, deps, plan, { cause, revenueMinor: addedMinor, result, startUpTo: 'write_offs' });
    await writeResult(tx, plan, addedMinor, result);
    const all = {
      ...result,
      agentShareMinor: plus(posted.agentShareMinor, result.agentShareMinor),
      netMinor: plus(posted.netMinor, result.netMinor),
    };
    await tellMerchant(tx, deps, plan, {
      cause: `plan_settled:${plan.id}:${input.revenueMinor}`,
      revenueMinor: input.revenueMinor,
      result: all,
    });
  }
  return isMore;
}

/** Returns the revenue that the plan's settlements posted. */
async function settledOf(tx: Tx, plan: PlanRow): Promise<Minor> {
  const [row] = await tx<{ settled_minor: Minor }[]>`
    select coalesce(sum(e.amount_minor), 0)::bigint as settled_minor
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.plan_id = ${plan.id} and a.merchant_id = ${plan.merchant_id} and a.code = 'available' and e.detail = 'revenue'`;
  return row?.settled_minor ?? zero;
}

/** When the plan is checked again for owed conversions, at the latest when they end; null without any. */
function nextLook(tx: Tx, plan: PlanRow) {
  return tx`(
    select min(least(hold_until, ${owedUntil(plan.settled_at ?? plan.now)}::timestamptz)) from conversion
    where plan_id = ${plan.id} and held_for is not null and state = 'on_hold')`;
}

/** Adds the result of settling this revenue to the plan and its roll-ups, and clears its conversions. */
async function writeResult(tx: Tx, plan: PlanRow, revenueMinor: Minor, result: Settlement): Promise<void> {
  await tx.pipeline({
    conversions: (part) => part`
      update conversion set state = 'cleared', decided_at = ${plan.now}
      where plan_id = ${plan.id} and state in ('pending', 'locked')`,
    plan: (part) => part`
      update plan
      set state = 'settled', settled_at = coalesce(settled_at, ${plan.now}), next_due_at = ${nextLook(part, plan)},
          fee_minor = coalesce(fee_minor, 0) + ${result.feeMinor},
          fee_coupon_minor = coalesce(fee_coupon_minor, 0) + ${result.feeCouponMinor},
          start_up_return_minor = coalesce(start_up_return_minor, 0) + ${result.startUpReturnMinor},
          agent_share_minor = coalesce(agent_share_minor, 0) + ${result.agentShareMinor},
          net_minor = coalesce(net_minor, 0) + ${result.netMinor}
      where id = ${plan.id}`,
    rollUp: async (part) => await rollUp(part, plan, revenueMinor, result),
  });
}

async function tellMerchant(
  tx: Tx,
  deps: Pick<Deps, 'currency' | 'booksBox'>,
  plan: PlanRow,
  { cause, revenueMinor, result }: { cause: string; revenueMinor: Minor; result: Settlement },
): Promise<void> {
  const resultMinor = minus(result.profitMinor, result.agentShareMinor);
  await notify(tx, {
    merchantId: plan.merchant_id,
    cause,
    template: 'plan_settled',
    params: {
      plan_no: plan.plan_no,
      cost: amountParam(minus(revenueMinor, resultMinor), deps.currency),
      earned: amountParam(revenueMinor, deps.currency),
      result: amountParam(resultMinor, deps.currency),
      place: await placeOf(tx, plan),
      net: amountParam(result.netMinor, deps.currency),
      returned: returnedOf(plan, deps.currency),
      source: sourceWord(plan.terms),
    },
    planId: plan.id,
  });
}

/** Of the merchant's own money, what was not spent and returned before the settlement; null for none. */
function returnedOf(plan: PlanRow, currency: string) {
  const { cashMinor } = difference(partsOfBudget(plan), consumedParts(plan));
  return plan.returned_minor === 0n || cashMinor === 0n ? null : amountParam(cashMinor, currency);
}

function sourceWord({ isSimulated, isOwnSource }: PlanRow['terms']) {
  if (isSimulated) return isOwnSource ? 'simulated_own_source' : 'simulated';
  return isOwnSource ? 'own_source' : null;
}

async function postSettlement(
  tx: Tx,
  deps: Sealing,
  plan: PlanRow,
  settlement: {
    cause: string;
    revenueMinor: Minor;
    result: Settlement;
    startUpTo: 'start_up_advances' | 'write_offs';
  },
): Promise<void> {
  const { cause, revenueMinor, result, startUpTo } = settlement;
  const postings = [
    { from: 'pending', to: 'available', amountMinor: revenueMinor, detail: 'revenue' },
    { from: 'available', to: 'fee_income', amountMinor: minus(result.feeMinor, result.feeCouponMinor), detail: 'fee' },
    { from: 'promotions', to: 'fee_income', amountMinor: result.feeCouponMinor },
    { from: 'available', to: startUpTo, amountMinor: result.startUpReturnMinor, detail: 'start_up_returned' },
    { from: 'write_offs', to: 'start_up_advances', amountMinor: result.startUpShortfallMinor },
    { from: 'available', to: 'agent_payable', amountMinor: result.agentShareMinor, detail: 'agent_share' },
  ] as const;
  // A plan without revenue and without start-up credit has nothing to post.
  if (postings.every((posting) => posting.amountMinor === 0n)) return;
  await postTransfer(tx, deps, {
    cause,
    kind: 'settlement',
    merchantId: plan.merchant_id,
    planId: plan.id,
    postings,
  });
}

/** Fees are rolled up as revenue accrues; settlement changes only the part that a coupon pays. */
async function rollUp(tx: Tx, plan: PlanRow, revenueMinor: Minor, result: Settlement): Promise<void> {
  await tx`
    insert into delivery_rollup (merchant_id, plan_id, bucket_at, fee_minor, settled_revenue_minor, agent_share_minor)
    values (${plan.merchant_id}, ${plan.id},
            ${postedBucket(tx)},
            ${negate(result.feeCouponMinor)}, ${revenueMinor}, ${result.agentShareMinor})
    on conflict (plan_id, bucket_at) do update
    set fee_minor = delivery_rollup.fee_minor + excluded.fee_minor,
        settled_revenue_minor = delivery_rollup.settled_revenue_minor + excluded.settled_revenue_minor,
        agent_share_minor = delivery_rollup.agent_share_minor + excluded.agent_share_minor`;
}

/**
 * Settled volume counts towards the shop level, a settled plan towards the credit score (product.md section 3). Money
 * that was put and came back unspent is no volume, or a plan stopped at its first click would raise the level for
 * nothing.
 */
async function raiseStanding(tx: Tx, plan: PlanRow): Promise<void> {
  const volumeMinor = minMinor(plus(plan.put_minor, plan.added_minor), plan.consumed_minor);
  const [merchant] = await tx<{ score: number; before: number }[]>`
    update merchant m
    set settled_put_minor = settled_put_minor + ${volumeMinor},
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
