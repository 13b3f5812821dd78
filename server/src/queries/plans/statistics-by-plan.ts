/** Ad data of a period by plan: the parts of a figure of the overview. */
import { accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { ReadDb } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import type { Reads } from '../../database/read-replica.ts';
import type { StoredPlanState } from '../../domain/plans/plan.ts';
import { isPlanPaused } from '../plan-pacing.ts';
import { noEstimate, readEstimates } from './estimates.ts';
import { readSpan, readTotals, statisticsType, sums, toTotals } from './statistics.ts';
import type { SumRow } from './statistics.ts';

type ByPlan = CallResponse<Calls['plans']['statisticsByPlan']>;

interface Row extends SumRow {
  id: string;
  plan_no: string;
  state: StoredPlanState;
  is_paused: boolean;
  put_at: Date;
  product_names: LocalizedText;
}

/** Returns one page of the plans with any count in the period, with the sums of all of them. */
export async function readStatisticsByPlan(
  { reads, currency }: Pick<Deps, 'currency'> & { reads: Reads },
  actor: Actor,
  input: CallPayload<Calls['plans']['statisticsByPlan']>,
  zone: string,
): Promise<ByPlan> {
  const type = statisticsType(input);
  const limit = input.limit ?? accessLimits.pageSize;
  const after = decodeCursor(input.cursor);
  return await reads.snapshot(async (tx) => {
    const { from, to } = await readSpan(tx, type, zone);
    const found = await tx<Row[]>`
      select p.id, p.plan_no, p.state, ${isPlanPaused(tx)} as is_paused, p.put_at, r.names as product_names, counted.*
      from (
        select p.* from plan p
        where p.merchant_id = ${actor.merchantId} and ${hasRollups(tx, from)}
          ${from ? tx`and p.put_at >= ${oldestOf(tx, actor, from)}` : tx``}
          ${after ? tx`and (p.put_at, p.id) < (${after.at}, ${after.id}::uuid)` : tx``}
        order by p.put_at desc, p.id desc
        limit ${limit + 1}
      ) p
      join offer o on o.id = p.offer_id join product r on r.id = o.product_id
      cross join lateral (
        select ${sums(tx)} from delivery_rollup
        where plan_id = p.id ${from ? tx`and bucket_at >= ${from}` : tx``}
      ) counted
      order by p.put_at desc, p.id desc`;
    const estimates = await readEstimates(tx, actor.merchantId, from);
    const { rows, nextCursor } = toPage(found, limit, (row) => ({ at: row.put_at, id: row.id }));
    return {
      type,
      from: from?.toISOString() ?? null,
      to: to.toISOString(),
      currency,
      totals: await readTotals(tx, actor, from, null, currency),
      list: rows.map((row) => ({
        plan_no: row.plan_no,
        product_name: localized(row.product_names, actor.lang),
        state: row.state,
        is_paused: row.is_paused,
        ...toTotals(row, estimates.get(row.id) ?? noEstimate, currency),
      })),
      next_cursor: nextCursor,
    };
  });
}

/** Matches a plan `p` with figures in the period. */
function hasRollups(tx: ReadDb, from: Date | null) {
  return tx`exists (select from delivery_rollup r where r.plan_id = p.id ${from ? tx`and r.bucket_at >= ${from}` : tx``})`;
}

/**
 * The put time of the oldest plan that can have figures in the period. Plans are read from the newest back to it, so a page
 * costs the same however many came before. A plan settled before the period has no figures in it.
 */
function oldestOf(tx: ReadDb, { merchantId }: Pick<Actor, 'merchantId'>, from: Date) {
  return tx`(
    select coalesce(min(put_at), 'infinity') from (
      select put_at from plan
      where merchant_id = ${merchantId} and state in ('matching', 'putting', 'put_finished', 'wait_settlement')
      union all
      select put_at from plan where merchant_id = ${merchantId} and settled_at >= ${from}) alive)`;
}
