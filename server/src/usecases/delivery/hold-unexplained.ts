/** Handles what a source's corrections leave unexplained, and pauses the source. */
import { explainedBy } from '../../domain/delivery/bounds.ts';
import type { PlanTraffic } from '../../domain/delivery/bounds.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { addSeconds } from '../../domain/plans/schedule.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../security/audit.ts';
import { countAccrued, readHeld } from './accrue-conversions.ts';
import type { DeliveryBounds } from './accrue-conversions.ts';

/**
 * Holds accrued conversions that the plan's traffic no longer explains, the latest first: clicks taken out must not leave their
 * earnings behind. Posts nothing; undecided ones are reversed later. `plan` has its current figures. Returns how many.
 */
export async function holdUnexplained(
  tx: Tx,
  plan: PlanRow,
  traffic: PlanTraffic,
  bounds: DeliveryBounds,
): Promise<number> {
  const excess = countAccrued(plan, await readHeld(tx, plan.id)) - explainedBy(traffic, bounds).count;
  if (excess <= 0n) return 0;
  const { cause } = explainedBy(traffic, bounds);
  const rows = await tx`
    update conversion
    set state = 'on_hold', held_for = ${cause}, held_at = ${plan.now}, reason = ${cause}, decided_at = null,
        hold_until = ${addSeconds(plan.now, bounds.reviewHours * 3_600)}
    where id in (
      select id from conversion
      where plan_id = ${plan.id} and state in ('pending', 'locked') and held_for is null
      order by occurred_at desc, id desc limit ${excess})
    returning 1`;
  return rows.length;
}

/**
 * Pauses a plan's source once too many conversions are held for their traffic, within this plan or within a day across all its
 * plans, reversed ones included: a few in each of many plans are no accident either. Operators see the pause among the overview's
 * errors and in the log. The source is the last row that a delivery locks.
 */
export async function pauseSuspect(tx: Tx, plan: PlanRow, bounds: DeliveryBounds): Promise<void> {
  const [row] = await tx<{ held: number; per_day: number; cause: string }[]>`
    select count(*) filter (where plan_id = ${plan.id} and state = 'on_hold')::int as held,
           count(*) filter (where held_at > ${addSeconds(plan.now, -86_400)})::int as per_day, min(held_for) as cause
    from conversion
    where source_id = ${plan.terms.sourceId} and held_for <> 'escrow_short'
      and (held_at > ${addSeconds(plan.now, -86_400)} or plan_id = ${plan.id})`;
  if (!row || (row.held < bounds.pauseAt && row.per_day < bounds.pauseAtPerDay)) return;
  const paused = await tx`
    update delivery_source set is_paused = true, paused_for = ${row.cause}, paused_at = now()
    where id = ${plan.terms.sourceId} and not is_paused returning 1`;
  if (paused.length === 0) return;
  await audit(tx, {
    actorKind: 'system',
    actor: 'delivery_bounds',
    act: 'source_paused',
    object: `source:${plan.terms.sourceId}`,
    details: { reason: row.cause, held: row.held, held_within_a_day: row.per_day, plan_no: plan.plan_no },
  });
}
