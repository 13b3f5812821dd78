import { isDue } from '../../domain/plans/schedule.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { unreachable } from '../../platform/refusal.ts';
import { accrueHeld } from '../conversions/review-held.ts';
import { failPlan } from './fail-plan.ts';
import { finishPlan } from './finish-plan.ts';
import { lockNextDuePlan, lockPlan } from '../plan-row.ts';
import { isAccruing } from '../../domain/plans/plan.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { reconcilePlan } from './reconcile-plan.ts';
import { settleOwed, settlePlan } from './settle-plan.ts';

/**
 * Does whatever is due for a plan. This is the only way that time moves a plan on. Each step is a transaction of its own and
 * checks the locked row, so running it twice, late, or on two servers at once has no extra effect. Several steps may be due at
 * once after an outage.
 */
export async function advancePlan(deps: Deps, planId: string): Promise<void> {
  for (;;) {
    const hasMoved = await inTransaction(deps.sql, async (tx) => {
      const plan = await lockPlan(tx, planId);
      return plan !== undefined && !isOver(plan) && (await advanceOnce(tx, deps, plan)).hasMoved;
    });
    if (!hasMoved) return;
  }
}

/**
 * Does the same for several plans, one after the other. When a sweep was faster than the queue, most of them have ended. Those
 * cost one read for all and no lock: an ended plan never resumes, so that read cannot go stale.
 */
export async function advancePlans(deps: Deps, planIds: readonly string[]): Promise<void> {
  const plans = await deps.sql<Pick<PlanRow, 'id' | 'state' | 'next_due_at'>[]>`
    select id, state, next_due_at from plan where id = any(${[...planIds]}::uuid[])`;
  for (const plan of plans) if (!isOver(plan)) await advancePlan(deps, plan.id);
}

/**
 * Does one step of the plan that has been due for longest and that no other worker holds. Returns its id, whether it is stuck
 * (still due, though nothing could be done) and whether it has ended; undefined when none is due. `passedOver` are plans that
 * this caller tried already. Throws PlanError, which names the plan.
 */
export async function advanceNextDuePlan(
  deps: Deps,
  passedOver: readonly string[],
): Promise<{ planId: string; isStuck: boolean; isOver: boolean } | undefined> {
  let planId: string | undefined;
  try {
    return await inTransaction(deps.sql, async (tx) => {
      const plan = await lockNextDuePlan(tx, passedOver);
      planId = plan?.id;
      if (!plan) return undefined;
      const { hasMoved, isDueAgain, isOver: isDone } = await advanceOnce(tx, deps, plan);
      return { planId: plan.id, isStuck: !hasMoved && isDueAgain, isOver: isDone };
    });
  } catch (error) {
    if (planId === undefined) throw error;
    throw new PlanError(planId, error);
  }
}

/** An error in one plan's step, as `cause`. */
export class PlanError extends Error {
  readonly planId: string;

  constructor(planId: string, cause: unknown) {
    super(`plan ${planId} could not be advanced`, { cause });
    this.name = 'PlanError';
    this.planId = planId;
  }
}

/** Time does nothing more to it, so no check is due. A settled plan that is still owed conversions is checked. */
function isOver({ state, next_due_at }: Pick<PlanRow, 'state' | 'next_due_at'>): boolean {
  return state === 'put_failed' || (state === 'settled' && next_due_at === null);
}

/** One step of a locked plan. Returns whether it moved the plan, whether it is due, again or still, and whether it is over. */
async function advanceOnce(
  tx: Tx,
  deps: Deps,
  plan: PlanRow,
): Promise<{ hasMoved: boolean; isDueAgain: boolean; isOver: boolean }> {
  const isMore = await step(tx, deps, plan);
  const [after = plan] = await tx<Pick<PlanRow, 'state' | 'next_due_at'>[]>`
    select state, next_due_at from plan where id = ${plan.id}`;
  return {
    hasMoved: isMore || after.state !== plan.state,
    isDueAgain: isDue(after.next_due_at, plan.now),
    isOver: isOver(after),
  };
}

/** Returns whether the same step has more to do, in another transaction. */
async function step(tx: Tx, deps: Deps, before: PlanRow): Promise<boolean> {
  const { plan, isMore } = isAccruing(before) ? await accrueHeld(tx, deps, before) : { plan: before, isMore: false };
  if (isMore) return true;
  switch (plan.state) {
    case 'matching':
      if (isDue(plan.matching_ends_at, plan.now)) await failPlan(tx, deps, plan, 'no_delivery', 'system');
      return false;
    case 'putting':
      if (isDue(plan.flight_ends_at, plan.now)) await finishPlan(tx, deps, plan, 'flight_ended', 'system');
      return false;
    case 'put_finished':
      return await reconcilePlan(tx, deps, plan);
    case 'wait_settlement':
      await settlePlan(tx, deps, plan);
      return false;
    case 'settled':
      return await settleOwed(tx, deps, plan);
    case 'put_failed':
      return false;
    default:
      return unreachable(plan.state);
  }
}
