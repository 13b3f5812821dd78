/** Ad data of a period by plan: what a figure of the overview is made of. */
import { limits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../platform/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import type { StoredPlanState } from '../../domain/plans/plan.ts';
import { readSpan, readTotals, statisticsType, sums, toTotals } from './statistics.ts';
import type { SumRow } from './statistics.ts';

type ByPlan = CallResponse<Calls['plans']['statisticsByPlan']>;

interface Row extends SumRow {
  id: string;
  plan_no: string;
  state: StoredPlanState;
  put_at: Date;
  product_names: LocalizedText;
}

/** One page of the plans that something was counted for in the period, with the sums that all of them add up to. */
export async function readStatisticsByPlan(
  deps: Deps,
  actor: Actor,
  input: CallPayload<Calls['plans']['statisticsByPlan']>,
  zone: string,
): Promise<ByPlan> {
  const { sql, currency } = deps;
  const type = statisticsType(input);
  const limit = input.limit ?? limits.pageSize;
  const after = decodeCursor(input.cursor);
  return await inSnapshot(sql, async (tx) => {
    const { from, to } = await readSpan(tx, type, zone);
    const found = await tx<Row[]>`
      with counted as (
        select plan_id, ${sums(tx)} from delivery_rollup
        where merchant_id = ${actor.merchantId} ${from ? tx`and bucket_at >= ${from}` : tx``}
        group by plan_id
      )
      select p.id, p.plan_no, p.state, p.put_at, r.names as product_names, counted.*
      from counted join plan p on p.id = counted.plan_id
           join offer o on o.id = p.offer_id join product r on r.id = o.product_id
      ${after ? tx`where (p.put_at, p.id) < (${after.at}, ${after.id}::uuid)` : tx``}
      order by p.put_at desc, p.id desc
      limit ${limit + 1}`;
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
        ...toTotals(row, currency),
      })),
      next_cursor: nextCursor,
    };
  });
}
