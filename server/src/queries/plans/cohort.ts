/**
 * What past plans like one did, before it is put: each merchant's latest, losses included, or nothing (product.md section 4). Bands of
 * amounts are fixed, and a day's plans count from the next business day on: neither asking for another amount nor asking
 * again shows where one plan lies.
 */
import { formatAmount, limits, maxMinor, minus, parseAmount, toMinor } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Db } from '../../database/database.ts';
import { dayOf } from '../../domain/wallet/months.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { findOffering } from './offering.ts';
import type { OfferingForMerchant } from './offering.ts';
import { edges, ranges, resultRanges } from './result-ranges.ts';

type Cohort = CallResponse<Calls['insight']['cohort']>;
type CohortDeps = Pick<Deps, 'sql' | 'currency' | 'businessZone'>;

/** Fewer are no cohort: a result would be somebody's own. */
const least = limits.spread;
/** The newest so many: a bound for offers that are put all the time. */
const mostPlans = 10_000;
/** Bands of amounts are from 1 to 2, 2 to 5 and 5 to 10, times a power of ten; their parts are of so many tenths of that. */
const bands = [
  { first: 5n, end: 10n, tenths: 10n },
  { first: 2n, end: 5n, tenths: 5n },
  { first: 1n, end: 2n, tenths: 2n },
] as const;

interface Band {
  first: Minor;
  /** The first amount above. */
  end: Minor;
  part: Minor;
}

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
  deps: CohortDeps,
  actor: Actor,
  input: { plan_no: string; amount: string },
): Promise<Cohort> {
  const { sql, currency } = deps;
  const offering = await findOffering(sql, actor, input.plan_no, currency);
  const asked = parseAmount(input.amount, currency);
  if (asked === undefined || asked <= 0n) throw invalidFields({ field: 'amount', rule: 'range' });
  const band = bandOf(asked);
  const parts = (band.end - band.first) / band.part;
  const [found] = await sql<Found[]>`
    with alike as (${plansLike(deps, offering, band)}), latest as (
      select distinct on (merchant_id) width_bucket(greatest(bps, ${edges[0]}::int), ${[...edges]}::int[]) as result,
             (put_minor - ${band.first}::int8) / ${band.part}::int8 as part
      from alike order by merchant_id, settled_at desc, id desc)
    select count(*)::int as plans, count(distinct merchant_id)::int as merchants, min(settled_at) as "from", max(settled_at) as "to",
           array(select count(l.result)::int from generate_series(1, ${edges.length}::int) n left join latest l on l.result = n
                 group by n order by n) as results,
           array(select count(l.part)::int from generate_series(0, ${parts}::int8 - 1) n left join latest l on l.part = n
                 group by n order by n) as amounts
    from alike`;
  const isEnough = found && found.plans >= least.plans && found.merchants >= least.merchants;
  return {
    currency,
    from_amount: formatAmount(band.first, currency),
    to_amount: formatAmount(lastOf(band.end), currency),
    least_plans: least.plans,
    least_merchants: least.merchants,
    results: isEnough ? resultsOf(deps, found, band, asked) : null,
  };
}

/** The band of an amount, whoever asks; below ten of the smallest unit a part is one. */
function bandOf(asked: Minor): Band {
  const scale = 10n ** BigInt(asked.toString().length - 1);
  const { first, end, tenths } = bands.find((each) => asked >= each.first * scale) ?? bands[2];
  return {
    first: toMinor(first * scale),
    end: toMinor(end * scale),
    part: maxMinor(toMinor(1n), toMinor((tenths * scale) / 10n)),
  };
}

const lastOf = (end: Minor) => minus(end, toMinor(1n));

/** Settled plans that spent half of their put or more, and something of their own, under the terms that this put would freeze. */
function plansLike(
  { sql: db, businessZone }: { sql: Db; businessZone: string },
  { offer_id: offerId, terms }: OfferingForMerchant,
  band: Band,
) {
  return db`
    select * from (
      select p.id, p.merchant_id, p.put_minor, p.settled_at, plan_outcome_bps(p) as bps from plan p
      where p.offer_id = ${offerId} and p.state = 'settled' and p.consumed_minor * 2 >= p.put_minor
        and p.settled_at < date_trunc('day', now(), ${businessZone})
        and p.put_minor >= ${band.first}::bigint and p.put_minor < ${band.end}::bigint
        and p.terms ->> 'sourceId' = ${terms.sourceId} and p.terms ->> 'pricingModel' = ${terms.pricingModel}
        and p.terms ->> 'mediaPriceMinor' = ${terms.mediaPriceMinor} and p.terms ->> 'payoutMinor' = ${terms.payoutMinor}
      order by p.settled_at desc limit ${mostPlans}) newest
    where bps is not null`;
}

function resultsOf(
  { currency, businessZone }: CohortDeps,
  { plans, merchants, from, to, results, amounts }: Found,
  band: Band,
  asked: Minor,
): NonNullable<Cohort['results']> {
  const { bars, middle } = resultRanges(results, results);
  const startOf = (part: number) => toMinor(band.first + band.part * BigInt(part));
  const share = (amount: Minor) => Number((minus(amount, band.first) * 10_000n) / minus(band.end, band.first));
  return {
    plans,
    merchants,
    first_settled_on: dayOf(from, businessZone),
    last_settled_on: dayOf(to, businessZone),
    middle_from_bps: middle?.from_bps ?? 0,
    middle_to_bps: middle?.to_bps ?? null,
    bars,
    own_share_bps: share(asked),
    amounts: ranges(amounts).map((range) => ({
      from: formatAmount(startOf(range.from), currency),
      to: formatAmount(lastOf(startOf(range.to)), currency),
      from_share_bps: share(startOf(range.from)),
      to_share_bps: share(startOf(range.to)),
      plans: range.count,
    })),
  };
}
