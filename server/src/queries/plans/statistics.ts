/** Ad data of a period: totals, the period before, a series. All from roll-ups by 15 minutes, so every zone adds up. */
import { formatAmount, statisticsTypes } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { postgresZone } from '../../platform/zones.ts';

type Statistics = CallResponse<Calls['plans']['statistics']>;
type Totals = Statistics['totals'];

/** What each type means to PostgreSQL: where the period begins, and how fine its series is. */
const periods = {
  [statisticsTypes.today]: { unit: 'day', step: 'hour' },
  [statisticsTypes.week]: { unit: 'week', step: 'day' },
  [statisticsTypes.month]: { unit: 'month', step: 'day' },
  [statisticsTypes.all]: { unit: null, step: 'week' },
} as const;

/** Reads the figures; `zone` is the user's, resolved by the HTTP layer. The default type is today's. */
export async function readStatistics(
  deps: Deps,
  actor: Actor,
  type: keyof typeof periods,
  zone: string,
): Promise<Statistics> {
  const { sql, currency } = deps;
  const { unit, step } = periods[type];
  const span = await readSpan(sql, unit, postgresZone(zone));
  const previous = unit === null ? null : await readTotals(sql, actor, span.previous_from, span.previous_to, currency);
  const running = await readRunning(sql, actor);
  return {
    type,
    time_zone: zone,
    from: span.from?.toISOString() ?? null,
    to: span.to.toISOString(),
    currency,
    totals: await readTotals(sql, actor, span.from, span.to, currency),
    previous,
    series: await readSeries(sql, actor, span.from, step, postgresZone(zone), currency),
    running_plans: running.plans,
    is_simulated: running.is_simulated,
    updated_at: span.to.toISOString(),
  };
}

/** Reads the type of a request: one of 1 to 4, 1 without one. */
export function statisticsType(input: CallPayload<Calls['plans']['statistics']>): keyof typeof periods {
  return Number(input.type ?? statisticsTypes.today) as keyof typeof periods;
}

interface Span {
  from: Date | null;
  to: Date;
  previous_from: Date | null;
  previous_to: Date | null;
}

/** The period, and the same length of the one before it, so that like is compared with like. */
async function readSpan(db: Db, unit: 'day' | 'week' | 'month' | null, zone: string): Promise<Span> {
  if (unit === null) {
    const [row] = await db<{ to: Date }[]>`select now() as "to"`;
    return { from: null, to: row?.to ?? new Date(), previous_from: null, previous_to: null };
  }
  const [row] = await db<Span[]>`
    with local as (select now() at time zone ${zone} as at, date_trunc(${unit}, now() at time zone ${zone}) as start)
    select start at time zone ${zone} as "from", now() as "to",
           (start - ${`1 ${unit}`}::interval) at time zone ${zone} as previous_from,
           least(at - ${`1 ${unit}`}::interval, start) at time zone ${zone} as previous_to
    from local`;
  if (!row) throw new Error('no span');
  return row;
}

function sums(db: Db) {
  return db`
    coalesce(sum(spend_minor), 0)::bigint as spend, coalesce(sum(own_spend_minor), 0)::bigint as own_spend,
    coalesce(sum(revenue_minor), 0)::bigint as revenue, coalesce(sum(settled_revenue_minor), 0)::bigint as revenue_settled,
    coalesce(sum(fee_minor), 0)::bigint as fee, coalesce(sum(impressions), 0)::int as impressions,
    coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(conversions), 0)::int as conversions`;
}

interface SumRow {
  spend: bigint;
  own_spend: bigint;
  revenue: bigint;
  revenue_settled: bigint;
  fee: bigint;
  impressions: number;
  clicks: number;
  conversions: number;
}

function toTotals(row: SumRow, currency: string): Totals {
  const money = (minor: bigint) => formatAmount(minor, currency);
  return {
    spend: money(row.spend),
    own_spend: money(row.own_spend),
    revenue: money(row.revenue),
    revenue_settled: money(row.revenue_settled),
    fee: money(row.fee),
    // Profit = revenue − fee − own spend (product.md section 1); it can be negative.
    profit: money(row.revenue - row.fee - row.own_spend),
    impressions: row.impressions,
    clicks: row.clicks,
    conversions: row.conversions,
  };
}

async function readTotals(db: Db, actor: Actor, from: Date | null, to: Date | null, currency: string): Promise<Totals> {
  const [row] = await db<SumRow[]>`
    select ${sums(db)} from delivery_rollup
    where merchant_id = ${actor.merchantId}
      ${from ? db`and bucket_at >= ${from}` : db``} ${to ? db`and bucket_at < ${to}` : db``}`;
  if (!row) throw new Error('no totals');
  return toTotals(row, currency);
}

async function readSeries(db: Db, actor: Actor, from: Date | null, step: string, zone: string, currency: string) {
  const rows = await db<(SumRow & { from: Date })[]>`
    select date_trunc(${step}, bucket_at at time zone ${zone}) at time zone ${zone} as "from", ${sums(db)}
    from delivery_rollup
    where merchant_id = ${actor.merchantId} ${from ? db`and bucket_at >= ${from}` : db``}
    group by 1 order by 1`;
  return rows.map((row) => ({ from: row.from.toISOString(), ...toTotals(row, currency) }));
}

async function readRunning(db: Db, actor: Actor): Promise<{ plans: number; is_simulated: boolean }> {
  const [row] = await db<{ plans: number; is_simulated: boolean }[]>`
    select count(*) filter (where state in ('matching', 'putting'))::int as plans,
           coalesce(bool_or((terms ->> 'isSimulated')::boolean), false) as is_simulated
    from plan where merchant_id = ${actor.merchantId}`;
  return row ?? { plans: 0, is_simulated: false };
}
