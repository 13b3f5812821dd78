/**
 * What past plans like one did, before it is put: each merchant's latest, losses included, or nothing (product.md section 4). Nine of
 * ten merchants together learn no more of the tenth than a range.
 */
import { formatAmount, limits, parseAmount, shareDown } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { findOffering } from './offering.ts';
import type { OfferingForMerchant } from './offering.ts';

type Cohort = CallResponse<Calls['insight']['cohort']>;

/** Fewer are no cohort: a result would be somebody's own. */
const least = limits.spread;
/** The newest so many: a bound for offers that are put all the time. */
const mostPlans = 10_000;
/** From half to double of the amount, in quarters of it. */
const quarters = [2n, 3n, 4n, 5n, 6n, 7n] as const;
const [first, end] = [quarters[0], 8n];
/** Where ranges of results may begin, in basis points of own spend: a total loss, and from the last on whatever was more. */
const edges = [-10_000, -5_000, -2_500, -1_000, 0, 1_000, 2_500, 5_000, 10_000] as const;
/** A range of fewer would tell a merchant's result to the others. */
const leastInRange = 3;

/** `results` and `amounts` count merchants by range. */
interface Found {
  plans: number;
  merchants: number;
  from: Date;
  to: Date;
  results: number[];
  amounts: number[];
}

/** Reads the cohort of a put. Refusals: `plan_not_found`; `invalid_fields` for an amount that the currency does not have. */
export async function readCohort(
  { sql, currency }: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  input: { plan_no: string; amount: string },
): Promise<Cohort> {
  const offering = await findOffering(sql, actor, input.plan_no, currency);
  const asked = parseAmount(input.amount, currency);
  if (asked === undefined || asked <= 0n) throw invalidFields({ field: 'amount', rule: 'range' });
  const [found] = await sql<Found[]>`
    with alike as (${plansLike(sql, offering, asked)}), latest as (
      select distinct on (merchant_id) width_bucket(greatest(bps, ${edges[0]}::int), ${[...edges]}::int[]) as result,
             least(${end - 1n}::int8, floor(put_minor * 4.0 / ${asked}::int8)) as quarter
      from alike order by merchant_id, settled_at desc, id desc)
    select count(*)::int as plans, count(distinct merchant_id)::int as merchants, min(settled_at) as "from", max(settled_at) as "to",
           array(select count(l.result)::int from generate_series(1, ${edges.length}::int) n left join latest l on l.result = n
                 group by n order by n) as results,
           array(select count(l.quarter)::int from generate_series(${first}::int8, ${end - 1n}::int8) n left join latest l on l.quarter = n
                 group by n order by n) as amounts
    from alike`;
  const { plans = 0, merchants = 0 } = found ?? {};
  const isEnough = found && plans >= least.plans && merchants >= least.merchants;
  return {
    currency,
    from_amount: formatAmount(quarterOf(asked, first), currency),
    to_amount: formatAmount(quarterOf(asked, end), currency),
    plans,
    merchants,
    least_plans: least.plans,
    least_merchants: least.merchants,
    results: isEnough ? resultsOf(found, asked, currency) : null,
  };
}

const quarterOf = (asked: Minor, quarter: bigint) => shareDown(asked, quarter, 4n);

/** Settled plans that spent half of their put or more, and something of their own, under the terms that this put would freeze. */
function plansLike(db: Db, { offer_id: offerId, terms }: OfferingForMerchant, asked: Minor) {
  return db`
    select * from (
      select p.id, p.merchant_id, p.put_minor, p.settled_at, plan_outcome_bps(p) as bps from plan p
      where p.offer_id = ${offerId} and p.state = 'settled' and p.consumed_minor * 2 >= p.put_minor
        and p.put_minor * 2 >= ${asked}::bigint and p.put_minor <= ${asked}::bigint * 2
        and p.terms ->> 'sourceId' = ${terms.sourceId} and p.terms ->> 'pricingModel' = ${terms.pricingModel}
        and p.terms ->> 'mediaPriceMinor' = ${terms.mediaPriceMinor} and p.terms ->> 'payoutMinor' = ${terms.payoutMinor}
      order by p.settled_at desc limit ${mostPlans}) newest
    where bps is not null`;
}

function resultsOf(
  { from, to, merchants, results, amounts }: Found,
  asked: Minor,
  currency: string,
): Cohort['results'] {
  const bars = ranges(results).map((range) => ({
    from_bps: edges[range.from] ?? 0,
    to_bps: edges[range.to] ?? null,
    plans: range.count,
  }));
  let below = 0;
  const middle = bars.find(({ plans }) => (below += plans) * 2 >= merchants);
  const amount = (quarter: number) => formatAmount(quarterOf(asked, BigInt(quarter)), currency);
  return {
    first_settled_at: from.toISOString(),
    last_settled_at: to.toISOString(),
    middle_from_bps: middle?.from_bps ?? 0,
    middle_to_bps: middle?.to_bps ?? null,
    bars,
    amounts: ranges(amounts).map((range) => {
      const [low, high] = [range.from + Number(first), range.to + Number(first)];
      return { from: amount(low), to: amount(high), from_quarter: low, to_quarter: high, plans: range.count };
    }),
  };
}

/** Joins neighbours, from the lowest on, until each range has enough; what is left at the end joins the last one. */
function ranges(counts: readonly number[]): { from: number; to: number; count: number }[] {
  const joined: { from: number; to: number; count: number }[] = [];
  let open = { from: 0, to: 0, count: 0 };
  for (const count of counts) {
    open = { ...open, to: open.to + 1, count: open.count + count };
    if (open.count < leastInRange) continue;
    joined.push(open);
    open = { from: open.to, to: open.to, count: 0 };
  }
  const last = joined.at(-1);
  if (last) Object.assign(last, { to: counts.length, count: last.count + open.count });
  return joined;
}
