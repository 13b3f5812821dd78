/**
 * Keeps a plan's billable events by business day, for its daily caps. The caller has locked the plan. A plan without caps has
 * none.
 */
import { pacingLimits } from '@placard/contract';
import type { DayPart } from '@placard/contract';
import { receivedFrom } from '../domain/delivery/received-from.ts';
import type { PlanRow } from '../domain/plans/plan.ts';
import { billableKind } from '../domain/plans/pricing.ts';
import { dayOf, dayStart } from '../domain/wallet/months.ts';
import type { Tx } from '../database/database.ts';
import type { Deps } from '../context/deps.ts';

/** Keeps the counts of the days that changed. */
export async function keepDays(
  tx: Tx,
  plan: Pick<PlanRow, 'id' | 'merchant_id'>,
  parts: readonly DayPart[],
): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map(({ day, instruction, events, invalid }) => ({
    day,
    instruction,
    events: events.toString(),
    invalid: invalid.toString(),
  }));
  await tx`
    insert into plan_day (plan_id, day, instruction, merchant_id, events, invalid)
    select ${plan.id}, day, instruction, ${plan.merchant_id}, events, invalid
    from jsonb_to_recordset(${tx.json(rows)})
      as part(day date, instruction integer, events bigint, invalid bigint)
    on conflict (plan_id, day, instruction) do update set events = excluded.events, invalid = excluded.invalid
    where (plan_day.events, plan_day.invalid) <> (excluded.events, excluded.invalid)`;
}

/** Counts what was recorded so far on the business day of the first cap: the cap counts it as used. */
export async function countFirstDay(
  tx: Tx,
  { businessZone }: Pick<Deps, 'businessZone'>,
  plan: Pick<PlanRow, 'id' | 'merchant_id' | 'terms' | 'put_at' | 'now'>,
): Promise<void> {
  const from = dayStart(dayOf(plan.now, businessZone), businessZone);
  await tx`
    insert into plan_day (plan_id, merchant_id, day, instruction, events, invalid)
    select e.plan_id, e.merchant_id, (j.at at time zone ${businessZone})::date as day,
           coalesce((select max(i.no) from plan_instruction i
                     where i.plan_id = e.plan_id and i.at < least(j.at, b.received_at)), 0) as instruction,
           count(*), count(*) filter (where e.is_invalid)
    from delivery_event e left join delivery_batch b on b.source_id = e.source_id and b.batch_id = e.batch_id
    cross join lateral (select greatest(e.occurred_at, b.received_at - ${pacingLimits.lateSeconds} * interval '1 second') as at) j
    where e.plan_id = ${plan.id} and e.is_counted and j.at >= ${from}
      and e.received_at >= ${receivedFrom(plan.put_at)} and e.kind = ${billableKind(plan.terms)}
    group by e.plan_id, e.merchant_id, 3, 4`;
}
