/** A plan's recorded delivery: totals, its course, conversions by state. */
import { formatAmount } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import type { Db } from '../../database/database.ts';
import { deliveryCause } from '../../domain/delivery/causes.ts';
import { receivedFrom } from '../../domain/delivery/received-from.ts';
import type { PlanColumns } from './plan-item.ts';

type Delivery = NonNullable<CallResponse<Calls['plans']['detail']>['delivery']>;

/** The most steps in an answer; a longer flight has longer ones. */
const maxSteps = 96;
const minuteSeconds = 60;
const rollUpSeconds = 15 * minuteSeconds;

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
    ...(await readSeries(db, row, currency)),
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
  const rows = await db<
    { occurred_at: Date; posted_at: Date | null; payout_minor: Minor; state: Delivery['latest'][number]['state'] }[]
  >`
    select occurred_at, posted_at, payout_minor, ${stateNow(db)} as state
    from conversion c left join ledger_transfer t on t.cause = ${deliveryCause.accrue(planId, '')} || c.accrued_in
    where c.plan_id = ${planId} order by occurred_at desc, c.id desc limit 3`;
  return rows.map((row) => ({
    at: row.occurred_at.toISOString(),
    counted_at: row.posted_at?.toISOString() ?? null,
    amount: formatAmount(row.payout_minor, currency),
    state: row.state,
  }));
}

/** Returns money by the time it was posted: by the minute while there are few of them, else by quarters of an hour or more. */
async function readSeries(
  db: Db,
  row: PlanColumns,
  currency: string,
): Promise<Pick<Delivery, 'step_seconds' | 'series'>> {
  const [span] = await db<{ seconds: number; first: Date }[]>`
    select extract(epoch from max(bucket_at) - min(bucket_at))::int + ${rollUpSeconds} as seconds, min(bucket_at) as first
    from delivery_rollup where plan_id = ${row.id} and (spend_minor <> 0 or revenue_minor <> 0) having count(*) > 0`;
  if (!span) return { step_seconds: minuteSeconds, series: [] };
  const isShort = span.seconds <= maxSteps * minuteSeconds;
  const step = isShort ? minuteSeconds : rollUpSeconds * Math.ceil(span.seconds / rollUpSeconds / maxSteps);
  const parts = isShort
    ? db`select e.posted_at as at, case a.code when 'pending' then 0 else e.amount_minor end as spend_minor,
                case a.code when 'pending' then e.amount_minor else 0 end as revenue_minor
         from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
         where e.plan_id = ${row.id} and e.posted_at >= ${receivedFrom(row.put_at)} and a.code in ('traffic_payable', 'pending')
           and t.kind <> 'settlement'`
    : db`select bucket_at as at, spend_minor, revenue_minor from delivery_rollup where plan_id = ${row.id}`;
  const rows = await db<{ from: Date; spend_minor: Minor; revenue_minor: Minor }[]>`
    select date_bin(${`${step} seconds`}::interval, at, ${span.first}) as "from", sum(spend_minor)::bigint as spend_minor,
           sum(revenue_minor)::bigint as revenue_minor
    from (${parts}) part group by 1 having sum(abs(spend_minor) + abs(revenue_minor)) > 0 order by 1`;
  return {
    step_seconds: step,
    series: rows.map(({ from, spend_minor: spend, revenue_minor: revenue }) => ({
      from: from.toISOString(),
      spend: formatAmount(spend, currency),
      revenue: formatAmount(revenue, currency),
    })),
  };
}
