/** Handles what a source's corrections leave unexplained, and pauses the source. */
import { explainedBy } from '../../domain/delivery/bounds.ts';
import type { PlanTraffic } from '../../domain/delivery/bounds.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { addSeconds } from '../../domain/plans/schedule.ts';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { markDecision } from '../../ledger/conversion-seals.ts';
import { audit } from '../../security/audit.ts';
import { countLetThrough } from './accrue-conversions.ts';
import type { DeliveryBounds } from './accrue-conversions.ts';

/**
 * Holds conversions that were let through, owed ones too, and that the plan's traffic no longer explains, the latest first: clicks
 * taken out must not leave their earnings behind. Locked ones are final. Posts nothing; each has a review from now on, and undecided ones are reversed
 * later. What an operator holds keeps that hold until its review date, and is held here afterwards instead of being locked. `plan`
 * has its current figures. Returns how many.
 */
export async function holdUnexplained(
  tx: Tx,
  { booksBox }: Pick<Deps, 'booksBox'>,
  plan: PlanRow,
  traffic: PlanTraffic,
  bounds: DeliveryBounds,
): Promise<number> {
  const { count, cause } = explainedBy(traffic, bounds);
  const excess = (await countLetThrough(tx, plan)).letThrough - count;
  if (excess <= 0n) return 0;
  const ids = (
    await tx<{ id: string }[]>`
      select id from conversion
      where plan_id = ${plan.id}
        and ((held_for is null
              and ((state = 'pending' and lock_at > ${plan.now}) or (state = 'on_hold' and hold_until <= ${plan.now})))
          or (state = 'on_hold' and held_for = 'escrow_short'))
      order by occurred_at desc, id desc limit ${excess}`
  ).map(({ id }) => id);
  const seals = ids.map((id) => markDecision(booksBox, { id, heldFor: cause, heldAt: plan.begun_at }));
  await tx`
    update conversion c
    set state = 'on_hold', held_for = ${cause}, reason = ${cause}, decided_at = null,
        hold_until = ${addSeconds(plan.now, bounds.reviewHours * 3_600)}, seal = held.seal
    from unnest(${ids}::uuid[], ${seals}::text[]::bytea[]) as held(id, seal) where c.id = held.id`;
  return ids.length;
}

/**
 * Pauses a plan's source when too many conversions were held for their traffic within a day, reversed ones included: `pauseAt` of
 * one merchant, or `pauseAtPerDay` of all together. Those that the source itself took back count too unless it was resumed since, owed
 * ones by their payout, if they are `pauseAt` or more of a plan that is not settled and lost most of its revenue: the merchant paid
 * for that traffic. It must concern `pauseMerchants` merchants, or all that the source delivers
 * for, so that nobody stops a source for everybody by spoiling one rival's plan. Operators see the pause among the overview's
 * errors and in the log. The source is the last row that a delivery locks.
 */
export async function pauseSuspect(tx: Tx, plan: PlanRow, bounds: DeliveryBounds): Promise<void> {
  const { sourceId } = plan.terms;
  const dayBefore = addSeconds(plan.now, -86_400);
  const [row] = await tx<{ held: number; merchants: number; spoiled: number; enough: number; cause: string }[]>`
    with suspect as (
      select merchant_id, count(*)::int as count, min(held_for) as cause from conversion
      where source_id = ${sourceId} and held_for <> 'escrow_short' and held_at > ${dayBefore}
      group by merchant_id
      union all
      select merchant_id, count, 'taken_back' from (${takenBackOf(tx, sourceId)}) back
      where count >= ${bounds.pauseAt} and lost_minor * 2 > earned_minor
        and last_at > coalesce((select resumed_at from delivery_source where id = ${sourceId}), '-infinity')
    ), held as (
      select merchant_id, sum(count)::int as held, min(cause) as cause from suspect group by merchant_id
    ), served as (
      select merchant_id from held
      union
      select merchant_id from plan
      where terms ->> 'sourceId' = ${sourceId} and state in ('matching', 'putting', 'put_finished')
    )
    select coalesce(sum(held), 0)::int as held, count(*)::int as merchants, min(cause) as cause,
           count(*) filter (where held >= ${bounds.pauseAt})::int as spoiled,
           least(${bounds.pauseMerchants}, (select count(*) from served))::int as enough
    from held`;
  if (!row) return;
  const { held, merchants, spoiled, enough, cause } = row;
  if (spoiled < enough && (held < bounds.pauseAtPerDay || merchants < enough)) return;
  const paused = await tx`
    update delivery_source set is_paused = true, paused_for = ${cause}, paused_at = now(), paused_count = ${held}
    where id = ${sourceId} and not is_paused returning 1`;
  if (paused.length === 0) return;
  await audit(
    tx,
    { job: 'delivery_bounds' },
    {
      act: 'source_paused',
      object: `source:${sourceId}`,
      details: { reason: cause, held_within_a_day: held, merchants, plan_no: plan.plan_no },
    },
  );
}

/**
 * Selects what a source took back of each of its plans that are not settled: how many conversions, their revenue of how much,
 * owed ones by their payout, and when last.
 */
function takenBackOf(tx: Tx, sourceId: string) {
  return tx`
    select p.merchant_id, t.count, t.last_at, p.reversed_minor + t.owed_minor as lost_minor,
           p.revenue_minor + t.owed_minor + o.owed_minor as earned_minor
    from plan p
    cross join lateral (
      select count(*)::int as count, max(decided_at) as last_at,
             coalesce(sum(payout_minor) filter (where accrued_in is null), 0)::bigint as owed_minor
      from conversion
      where plan_id = p.id and reversed_by = 'source'
        and (held_for is null or held_for = 'escrow_short')) t
    cross join lateral (
      select coalesce(sum(payout_minor), 0)::bigint as owed_minor from conversion
      where plan_id = p.id and held_for = 'escrow_short' and state = 'on_hold') o
    where p.terms ->> 'sourceId' = ${sourceId} and p.state in ('putting', 'put_finished', 'wait_settlement')
      and t.count > 0`;
}
