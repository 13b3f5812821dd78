import { addSeconds, isDue } from '../../domain/plans/schedule.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { endReviews } from '../conversions/review-held.ts';
import { recordTransition } from '../plan-row.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { returnUnspent } from './return-unspent.ts';

/**
 * The work after a flight (product.md section 4): when the grace for late events is over the unspent goes back; when
 * every conversion is locked, reversed or owed the figures are final and the plan waits for its settlement date. Safe to run
 * early, late or twice. The plan is locked by the caller. Returns whether another step has more to do.
 */
export async function reconcilePlan(tx: Tx, deps: Pick<Deps, 'jobs' | 'booksBox'>, plan: PlanRow): Promise<boolean> {
  if (!isDue(plan.grace_ends_at, plan.now)) return false;
  if (plan.returned_minor === 0n) await returnUnspent(tx, deps, plan);
  if (await endReviews(tx, deps, plan)) return true;
  await lockConversions(tx, plan);
  const nextAt = await nextUndecided(tx, plan);
  if (nextAt) {
    await tx`update plan set next_due_at = ${nextAt} where id = ${plan.id}`;
    await deps.jobs.planDue(tx, plan.id, nextAt);
    return false;
  }
  const settleDueAt = addSeconds(plan.now, plan.terms.settleSeconds);
  await tx`
    update plan
    set state = 'wait_settlement', reconciled_at = ${plan.now}, settle_due_at = ${settleDueAt}, next_due_at = ${settleDueAt}
    where id = ${plan.id}`;
  await recordTransition(tx, plan, { from: 'put_finished', to: 'wait_settlement', by: 'system' });
  await deps.jobs.planDue(tx, plan.id, settleDueAt);
  return false;
}

/**
 * Locks pending conversions whose lock date has come. One that an operator held until now, without a decision, is locked too, or
 * pending until that date. A conversion held by a rule is never locked by silence (`endReviews`).
 */
async function lockConversions(tx: Tx, plan: PlanRow): Promise<void> {
  await tx`
    update conversion
    set state = case when lock_at <= ${plan.now} then 'locked' else 'pending' end, hold_until = null,
        decided_at = case when lock_at <= ${plan.now} then ${plan.now}::timestamptz end
    where plan_id = ${plan.id}
      and ((state = 'pending' and lock_at <= ${plan.now}) or (state = 'on_hold' and held_for is null and hold_until <= ${plan.now}))`;
}

/** What only its escrow cannot pay keeps the rest waiting until its own lock date, no longer (`settleOwed`). */
async function nextUndecided(tx: Tx, plan: PlanRow): Promise<Date | null> {
  const [row] = await tx<{ next_at: Date | null }[]>`
    select min(case when state = 'on_hold' and held_for is distinct from 'escrow_short' then hold_until else lock_at end) as next_at
    from conversion
    where plan_id = ${plan.id} and state in ('pending', 'on_hold')
      and (held_for is distinct from 'escrow_short' or lock_at > ${plan.now})`;
  return row?.next_at ?? null;
}
