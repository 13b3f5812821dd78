/** What past plans like one did, before it is put: all of them, losses included, or nothing (product.md section 4). */
import { formatAmount, parseAmount, shareDown } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { findOffering } from './offering.ts';
import type { OfferingForMerchant } from './offering.ts';
import { spreadOf } from './substantiation.ts';

type Cohort = CallResponse<Calls['insight']['cohort']>;

/** Fewer are no cohort: a result would be somebody's own. */
const least = { plans: 20, merchants: 10 };
/** The newest so many: a bound for offers that are put all the time. */
const mostPlans = 10_000;
/** From half to double of the amount, in quarters of it. */
const quarters = [2n, 3n, 4n, 5n, 6n, 7n] as const;
const [first, end] = [quarters[0], 8n];

/** Reads the cohort of a put. Refusals: `plan_not_found`; `invalid_fields` for an amount that the currency does not have. */
export async function readCohort(
  { sql, currency }: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  input: { plan_no: string; amount: string },
): Promise<Cohort> {
  const offering = await findOffering(sql, actor, input.plan_no, currency);
  const asked = parseAmount(input.amount, currency);
  if (asked === undefined || asked <= 0n) throw invalidFields({ field: 'amount', rule: 'range' });
  const alike = plansLike(sql, offering, asked);
  const [found] = await sql<{ plans: number; merchants: number; counts: number[] }[]>`
    with alike as (${alike}), step as (
      select least(${end - 1n}::int8, floor(put_minor * 4.0 / ${asked}::int8)) as quarter, count(*)::int as plans from alike group by 1)
    select (select count(*)::int from alike) as plans, (select count(distinct merchant_id)::int from alike) as merchants,
           array(select coalesce(s.plans, 0) from unnest(${quarters.map(String)}::int8[]) as q left join step s on s.quarter = q order by q) as counts`;
  const { plans = 0, merchants = 0, counts = [] } = found ?? {};
  const isEnough = plans >= least.plans && merchants >= least.merchants;
  return {
    currency,
    from_amount: formatAmount(quarterOf(asked, first), currency),
    to_amount: formatAmount(quarterOf(asked, end), currency),
    plans,
    merchants,
    least_plans: least.plans,
    least_merchants: least.merchants,
    results: isEnough ? await resultsOf(sql, alike, { asked, counts, currency }) : null,
  };
}

const quarterOf = (asked: Minor, quarter: bigint) => shareDown(asked, quarter, 4n);

/** Settled plans that spent something of their own, under the terms that this put would freeze. */
function plansLike(db: Db, { offer_id: offerId, terms }: OfferingForMerchant, asked: Minor) {
  return db`
    select * from (
      select p.merchant_id, p.put_minor, p.settled_at, plan_outcome_bps(p) as bps from plan p
      where p.offer_id = ${offerId} and p.state = 'settled' and p.put_minor * 2 >= ${asked}::bigint and p.put_minor <= ${asked}::bigint * 2
        and p.terms ->> 'sourceId' = ${terms.sourceId} and p.terms ->> 'pricingModel' = ${terms.pricingModel}
        and p.terms ->> 'mediaPriceMinor' = ${terms.mediaPriceMinor} and p.terms ->> 'payoutMinor' = ${terms.payoutMinor}
      order by p.settled_at desc limit ${mostPlans}) newest
    where bps is not null`;
}

async function resultsOf(
  db: Db,
  alike: ReturnType<typeof plansLike>,
  { asked, counts, currency }: { asked: Minor; counts: readonly number[]; currency: string },
): Promise<Cohort['results']> {
  const spread = await spreadOf(
    db,
    db`select bps, settled_at as first_at, settled_at as last_at, 1 as plans from (${alike}) a`,
  );
  if (!spread) return null;
  const amount = (quarter: bigint) => formatAmount(quarterOf(asked, quarter), currency);
  return {
    first_settled_at: spread.from.toISOString(),
    last_settled_at: spread.to.toISOString(),
    losses: spread.losses,
    gains: spread.gains,
    worst_bps: spread.worst,
    middle_bps: spread.middle,
    best_bps: spread.best,
    bars: spread.bars,
    amounts: quarters.map((from, index) => ({ from: amount(from), to: amount(from + 1n), plans: counts[index] ?? 0 })),
  };
}
