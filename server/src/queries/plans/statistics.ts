/**
 * Ad data of a period: totals, the period before, a series. All figures come from the merchant's roll-ups by 15 minutes, so
 * they add up in every zone and cost the same however many plans there are; the estimates read those that are not settled.
 */
import { firstSteps, formatAmount, minus, plus, statisticsTypes } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, FirstStep, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { ReadDb } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import type { Reads } from '../../database/read-replica.ts';
import { latestSettlement } from '../../domain/plans/schedule.ts';
import { settlementDates } from '../../ledger/settlement-dates.ts';
import type { SettlementDates } from '../../domain/plans/schedule.ts';
import { postgresZone } from '../../platform/zones.ts';
import { isPlanPaused } from '../plan-pacing.ts';
import { planColumns } from './list.ts';
import { planItem } from './plan-item.ts';
import type { PlanColumns } from './plan-item.ts';
import { readEstimates, sumOfEstimates } from './estimates.ts';
import type { Estimate } from './estimates.ts';

type Statistics = CallResponse<Calls['plans']['statistics']>;
export type Totals = Statistics['totals'];
type Sums = Omit<Totals, 'estimated' | 'estimated_coupon' | 'result'>;

/** Each period type for PostgreSQL: its beginning, and the resolution of its series. */
const periods = {
  [statisticsTypes.today]: { unit: 'day', step: 'hour' },
  [statisticsTypes.week]: { unit: 'week', step: 'day' },
  [statisticsTypes.month]: { unit: 'month', step: 'day' },
  [statisticsTypes.all]: { unit: null, step: 'week' },
} as const;

export type StatisticsType = keyof typeof periods;

/** Returns the figures; `zone` is the user's, resolved by the HTTP layer. The default period is today. */
export async function readStatistics(
  { reads, currency }: Pick<Deps, 'currency'> & { reads: Reads },
  actor: Actor,
  type: StatisticsType,
  zone: string,
): Promise<Statistics> {
  const { step } = periods[type];
  // One snapshot, so that the series adds up to the totals while events arrive.
  return await reads.snapshot(async (tx) => {
    const span = await readSpan(tx, type, zone);
    const hasPrevious = span.previous_from !== null && (await wasOpenAt(tx, actor, span.previous_from));
    const account = await readAccount(tx, actor);
    const steps = await readSteps(tx, actor, account);
    const sumUntil = async (from: Date | null, to: Date | null) => await readTotals(tx, actor, from, to, currency);
    const until = span.compared_to;
    return {
      type,
      time_zone: zone,
      from: span.from?.toISOString() ?? null,
      to: span.to.toISOString(),
      currency,
      totals: await sumUntil(span.from, null),
      previous: hasPrevious ? await sumUntil(span.previous_from, span.previous_to) : null,
      compared:
        hasPrevious && until ? { until: until.toISOString(), result: (await sumUntil(span.from, until)).result } : null,
      series: await readSeries(tx, actor, span.from, step, postgresZone(zone), currency),
      running_plans: account.plans,
      paused_plans: account.paused,
      is_simulated: account.is_simulated,
      is_own_source: account.is_own_source,
      has_delivery: account.has_delivery,
      first_steps: steps,
      first_settled: steps.length > 0 && account.settlement ? await readFirstSettled(tx, actor, currency) : null,
      updated_at: span.to.toISOString(),
    };
  });
}

/** Returns a request's period type, one of 1 to 4; `otherwise` (today) without one. */
export function statisticsType(
  input: Pick<CallPayload<Calls['plans']['statistics']>, 'type'>,
  otherwise: StatisticsType = statisticsTypes.today,
): StatisticsType {
  return Number(input.type ?? otherwise) as StatisticsType;
}

interface Span {
  from: Date | null;
  to: Date;
  previous_from: Date | null;
  previous_to: Date | null;
  compared_to: Date | null;
}

/**
 * Returns a type's period in a zone, and equal parts of it and of the one before, for a fair comparison: until the last whole
 * quarter of an hour, because roll-ups are of 15 minutes.
 */
export async function readSpan(db: ReadDb, type: StatisticsType, userZone: string): Promise<Span> {
  const { unit } = periods[type];
  const zone = postgresZone(userZone);
  if (unit === null) {
    const [row] = await db<{ to: Date }[]>`select now() as "to"`;
    return { from: null, to: row?.to ?? new Date(), previous_from: null, previous_to: null, compared_to: null };
  }
  const [row] = await db<Span[]>`
    with local as (
      select date_bin('15 minutes', now(), 'epoch') at time zone ${zone} as at,
             date_trunc(${unit}, now() at time zone ${zone}) as start)
    select start at time zone ${zone} as "from", now() as "to",
           (start - ${`1 ${unit}`}::interval) at time zone ${zone} as previous_from,
           least(at - ${`1 ${unit}`}::interval, start) at time zone ${zone} as previous_to,
           greatest(at, start) at time zone ${zone} as compared_to
    from local`;
  if (!row) throw new Error('no span');
  return row;
}

/** The sums behind every figure, as columns of `SumRow`. */
export function sums(db: ReadDb) {
  return db`
    coalesce(sum(spend_minor), 0)::bigint as spend, coalesce(sum(own_spend_minor), 0)::bigint as own_spend,
    coalesce(sum(revenue_minor), 0)::bigint as revenue, coalesce(sum(settled_revenue_minor), 0)::bigint as revenue_settled,
    coalesce(sum(fee_minor), 0)::bigint as fee, coalesce(sum(impressions), 0)::int as impressions,
    coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(conversions), 0)::int as conversions,
    coalesce(sum(invalid_impressions), 0)::int as impressions_invalid, coalesce(sum(invalid_clicks), 0)::int as clicks_invalid,
    coalesce(sum(invalid_conversions), 0)::int as conversions_reversed, coalesce(sum(agent_share_minor), 0)::bigint as agent_share`;
}

export interface SumRow {
  spend: Minor;
  own_spend: Minor;
  revenue: Minor;
  revenue_settled: Minor;
  fee: Minor;
  impressions: number;
  impressions_invalid: number;
  clicks: number;
  clicks_invalid: number;
  conversions: number;
  conversions_reversed: number;
  agent_share: Minor;
}

/** Returns sums in wire form, with what is estimated to settle and so the result. */
export function toTotals(row: SumRow, { changeMinor, couponMinor }: Estimate, currency: string): Totals {
  return {
    ...toSums(row, currency),
    estimated: formatAmount(changeMinor, currency),
    estimated_coupon: formatAmount(couponMinor, currency),
    result: formatAmount(plus(minus(profitOf(row), row.agent_share), changeMinor), currency),
  };
}

/** Profit = revenue − fee − own spend (product.md section 1); it can be negative. */
function profitOf(row: SumRow): Minor {
  return minus(row.revenue, row.fee, row.own_spend);
}

/** Returns sums in wire form. */
export function toSums(row: SumRow, currency: string): Sums {
  const money = (minor: Minor) => formatAmount(minor, currency);
  return {
    spend: money(row.spend),
    own_spend: money(row.own_spend),
    revenue: money(row.revenue),
    revenue_settled: money(row.revenue_settled),
    fee: money(row.fee),
    profit: money(profitOf(row)),
    impressions: row.impressions,
    impressions_invalid: row.impressions_invalid,
    clicks: row.clicks,
    clicks_invalid: row.clicks_invalid,
    conversions: row.conversions,
    conversions_reversed: row.conversions_reversed,
    agent_share: money(row.agent_share),
  };
}

/** Returns the sums of a period, open-ended without `to`. */
export async function readTotals(
  db: ReadDb,
  actor: Actor,
  from: Date | null,
  to: Date | null,
  currency: string,
): Promise<Totals> {
  const [row] = await db<SumRow[]>`
    select ${sums(db)} from merchant_rollup
    where merchant_id = ${actor.merchantId}
      ${from ? db`and bucket_at >= ${from}` : db``} ${to ? db`and bucket_at < ${to}` : db``}`;
  if (!row) throw new Error('no totals');
  const estimates = await readEstimates(db, actor.merchantId, from, to);
  return toTotals(row, sumOfEstimates(estimates.values()), currency);
}

/**
 * Returns every step of the period since the ad account was opened, empty ones included: a gap in a chart would hide a zero. Of
 * everything, every step since the first delivery.
 */
async function readSeries(db: ReadDb, actor: Actor, from: Date | null, step: string, zone: string, currency: string) {
  const start = from
    ? db`(select greatest(${from}, ad_account_opened_at) from merchant where id = ${actor.merchantId})`
    : db`(select min(at) from counted)`;
  const rows = await db<(SumRow & { from: Date })[]>`
    with counted as (
      select date_trunc(${step}, bucket_at, ${zone}) as at, ${sums(db)}
      from merchant_rollup
      where merchant_id = ${actor.merchantId} ${from ? db`and bucket_at >= ${from}` : db``}
      group by 1
    ), steps as (
      select at from counted
      union
      select local at time zone ${zone}
      from generate_series(
        date_trunc(${step}, ${start} at time zone ${zone}),
        now() at time zone ${zone},
        ${`1 ${step}`}::interval) as local
    )
    select at as "from", coalesce(spend, 0)::bigint as spend, coalesce(own_spend, 0)::bigint as own_spend,
           coalesce(revenue, 0)::bigint as revenue, coalesce(revenue_settled, 0)::bigint as revenue_settled,
           coalesce(fee, 0)::bigint as fee, coalesce(impressions, 0) as impressions, coalesce(clicks, 0) as clicks,
           coalesce(conversions, 0) as conversions, coalesce(conversions_reversed, 0) as conversions_reversed,
           coalesce(impressions_invalid, 0) as impressions_invalid, coalesce(clicks_invalid, 0) as clicks_invalid,
           coalesce(agent_share, 0)::bigint as agent_share
    from steps left join counted using (at)
    order by at`;
  return rows.map((row) => ({ from: row.from.toISOString(), ...toSums(row, currency) }));
}

/** An ad account that was open for a part of a period only cannot be compared with it. */
async function wasOpenAt(db: ReadDb, actor: Actor, time: Date): Promise<boolean> {
  const rows = await db`select from merchant where id = ${actor.merchantId} and ad_account_opened_at <= ${time}`;
  return rows.length > 0;
}

/** Of each first step whether it is done; `coupon` is null while there is none to receive. */
interface Account extends Record<Exclude<FirstStep, 'coupon'>, boolean> {
  coupon: boolean | null;
  plans: number;
  paused: number;
  is_simulated: boolean;
  is_own_source: boolean;
  has_delivery: boolean;
}

/**
 * Reads the account's plans and its first steps: each a fact of the ledger or of the plans, found by an index. Start-up funds
 * count as a recharge and an exchange as a payout, because each does what the step is for.
 */
async function readAccount(db: ReadDb, { merchantId }: Actor): Promise<Account> {
  const [row] = await db<Account[]>`
    select
      (select count(*)::int from plan where merchant_id = ${merchantId} and state in ('matching', 'putting')) as plans,
      (select count(*)::int from plan p where merchant_id = ${merchantId} and ${isPlanPaused(db)}) as paused,
      exists (select from plan where merchant_id = ${merchantId} and terms ->> 'isSimulated' = 'true') as is_simulated,
      exists (select from plan where merchant_id = ${merchantId} and terms ->> 'isOwnSource' = 'true') as is_own_source,
      exists (select from merchant_rollup where merchant_id = ${merchantId}) as has_delivery,
      case
        when exists (select from coupon c join activity a on a.id = c.activity_id
                     where c.merchant_id = ${merchantId} and a.is_new_user) then true
        when exists (select from activity
                     where is_new_user and starts_at <= now() and (ends_at is null or ends_at > now())) then false
      end as coupon,
      exists (select from ledger_account a join ledger_entry e on e.account_id = a.id
              where a.merchant_id = ${merchantId}
                and (a.code = 'start_up_credit' or (a.code = 'available' and e.detail = 'deposit'))) as recharge,
      exists (select from plan where merchant_id = ${merchantId} and state <> 'put_failed') as put,
      exists (select from plan where merchant_id = ${merchantId} and state = 'settled') as settlement,
      exists (select from withdrawal where merchant_id = ${merchantId} and state = 'paid')
        or exists (select from exchange where merchant_id = ${merchantId} and state = 'paid') as payout`;
  if (!row) throw new Error('no account');
  return row;
}

/** Returns the first steps, none once all but the coupon are done: a coupon is no duty. */
async function readSteps(db: ReadDb, { merchantId }: Actor, account: Account): Promise<Statistics['first_steps']> {
  const { coupon, put, settlement } = account;
  if (account.recharge && put && settlement && account.payout) return [];
  const plans =
    put && !settlement
      ? await db<SettlementDates[]>`
          select ${settlementDates(db)} from plan p where merchant_id = ${merchantId} and state <> 'put_failed'`
      : [];
  const [due] = plans.map(latestSettlement).toSorted((a, b) => a.getTime() - b.getTime());
  return firstSteps
    .filter((step) => step !== 'coupon' || coupon !== null)
    .map((step) => ({
      step,
      is_done: account[step] === true,
      due_at: step === 'settlement' ? (due?.toISOString() ?? null) : null,
    }));
}

/** Returns the settled plan while it is the only one: with the second the first is no news. */
async function readFirstSettled(
  db: ReadDb,
  { merchantId, lang }: Actor,
  currency: string,
): Promise<Statistics['first_settled']> {
  const [first, second] = await db<PlanColumns[]>`
    ${planColumns(db)} where p.merchant_id = ${merchantId} and p.state = 'settled' limit 2`;
  return first && !second ? planItem(first, lang, currency) : null;
}
