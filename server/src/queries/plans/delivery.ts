/** A plan's recorded delivery: totals and a series from the roll-ups, conversions by state. */
import { formatAmount } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import type { PlanColumns } from './plan-item.ts';

type Delivery = NonNullable<CallResponse<Calls['plans']['detail']>['delivery']>;

interface Counts {
  impressions: number;
  clicks: number;
  conversions: number;
  spend_minor: Minor;
  revenue_minor: Minor;
}

/** The most points in an answer; a longer flight gets coarser steps. */
const maxPoints = 96;

/** Returns the delivery so far; null without any. */
export async function readDelivery(db: Db, row: PlanColumns, currency: string): Promise<Delivery | null> {
  if (row.last_delivery_at === null) return null;
  const [totals] = await db<
    {
      impressions: number;
      clicks: number;
      conversions: number;
      invalid_impressions: number;
      invalid_clicks: number;
      confirmed: number;
    }[]
  >`
    select impressions::int, clicks::int, invalid_impressions::int, invalid_clicks::int,
           (select count(*)::int from conversion c where c.plan_id = p.id) as conversions,
           (select count(*)::int from conversion c join confirmation w on w.conversion_id = c.id and w.verdict = 'confirmed'
            where c.plan_id = p.id) as confirmed
    from plan p where id = ${row.id}`;
  const states = await conversionsByState(db, row.id);
  return {
    impressions: totals?.impressions ?? 0,
    clicks: totals?.clicks ?? 0,
    conversions: totals?.conversions ?? 0,
    conversions_pending: states.get('pending') ?? 0,
    conversions_locked: states.get('locked') ?? 0,
    conversions_on_hold: states.get('on_hold') ?? 0,
    conversions_cleared: states.get('cleared') ?? 0,
    conversions_reversed: states.get('reversed') ?? 0,
    conversions_confirmed: totals?.confirmed ?? 0,
    invalid_impressions: totals?.invalid_impressions ?? 0,
    invalid_clicks: totals?.invalid_clicks ?? 0,
    series: await readSeries(db, row.id, currency),
    latest: await readLatest(db, row.id, currency),
    updated_at: row.last_delivery_at.toISOString(),
  };
}

/** A pending conversion whose lock date has come counts as locked, even before the job writes it. */
function stateNow(db: Db) {
  return db`case when state = 'pending' and lock_at <= now() then 'locked' else state end`;
}

async function conversionsByState(db: Db, planId: string): Promise<Map<string, number>> {
  const rows = await db<{ state: string; total: number }[]>`
    select ${stateNow(db)} as state, count(*)::int as total from conversion where plan_id = ${planId} group by 1`;
  return new Map(rows.map((row) => [row.state, row.total]));
}

async function readLatest(db: Db, planId: string, currency: string): Promise<Delivery['latest']> {
  const rows = await db<{ occurred_at: Date; payout_minor: Minor; state: Delivery['latest'][number]['state'] }[]>`
    select occurred_at, payout_minor, ${stateNow(db)} as state from conversion
    where plan_id = ${planId} order by occurred_at desc, id desc limit 3`;
  return rows.map((row) => ({
    at: row.occurred_at.toISOString(),
    amount: formatAmount(row.payout_minor, currency),
    state: row.state,
  }));
}

async function readSeries(db: Db, planId: string, currency: string): Promise<Delivery['series']> {
  const rows = await db<({ from: Date } & Counts)[]>`
    with span as (
      select min(bucket_at) as first,
             greatest(1, ceil(extract(epoch from max(bucket_at) - min(bucket_at)) / 900 / ${maxPoints}))
               * interval '15 minutes' as step
      from delivery_rollup where plan_id = ${planId}
    )
    select date_bin(span.step, r.bucket_at, span.first) as "from", sum(r.impressions)::int as impressions,
           sum(r.clicks)::int as clicks, sum(r.conversions)::int as conversions,
           sum(r.spend_minor)::bigint as spend_minor, sum(r.revenue_minor)::bigint as revenue_minor
    from delivery_rollup r, span where r.plan_id = ${planId}
    group by 1 order by 1`;
  return rows.map((row) => ({
    from: row.from.toISOString(),
    impressions: row.impressions,
    clicks: row.clicks,
    conversions: row.conversions,
    spend: formatAmount(row.spend_minor, currency),
    revenue: formatAmount(row.revenue_minor, currency),
  }));
}
