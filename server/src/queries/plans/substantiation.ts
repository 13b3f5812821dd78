import type { PendingQuery, Row } from 'postgres';
import { limits } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';

/** How many of an offer's newest plans are read, and results listed. */
const mostPlans = 200;

type Fragment = PendingQuery<Row[]>;

/** Whether an offer's newest settled plans are of enough merchants for `limits.spread`. */
export function areOfMany(db: Db, offerId: Fragment): Fragment {
  return db`(select count(distinct merchant_id) >= ${limits.spread.merchants} from ${newestOf(db, offerId)})`;
}

/** Whether they are of enough merchants besides the reader, who knows the own results, for `limits.results`. */
function areOfOthers(db: Db, offerId: Fragment, readerId: string): Fragment {
  return db`
    (select count(distinct merchant_id) filter (where merchant_id <> ${readerId}) >= ${limits.results.otherMerchants}
     from ${newestOf(db, offerId)})`;
}

function newestOf(db: Db, offerId: Fragment): Fragment {
  return db`(select merchant_id from plan where offer_id = ${offerId} and state = 'settled' order by settled_at desc limit ${mostPlans}) newest`;
}

type Substantiation = CallResponse<Calls['plans']['appDetail']>['substantiation'];

interface Spread {
  settled_plans: number;
  from: Date;
  to: Date;
  losses: number;
  gains: number;
  worst: number;
  middle: number;
  best: number;
  each: number[];
  is_of_many: boolean;
  is_of_others: boolean;
  bars: NonNullable<Substantiation>['bars'];
}

/**
 * The results of an offer's settled plans, losses included: the only basis on which it may be called high-yield (product.md
 * section 1). A result is per own spend (the part that coupons did not pay), in basis points, rounded down. Each
 * settlement updates the count of plans per result (`offer_outcome`). Below `limits.results`, only their number: beside the reader's own,
 * each of a few results is somebody’s one plan. Below `limits.spread`, each result and no middle.
 */
export async function substantiationOf(
  db: Db,
  offerId: string,
  { merchantId }: Pick<Actor, 'merchantId'>,
): Promise<Substantiation> {
  const offer = db`${offerId}::uuid`;
  const row = await spreadOf(
    db,
    db`select bps, first_at, last_at, plans from offer_outcome where offer_id = ${offerId}`,
    db`${areOfMany(db, offer)} as is_of_many, ${areOfOthers(db, offer, merchantId)} as is_of_others`,
  );
  if (!row) return null;
  const isEnough = row.settled_plans >= limits.results.plans && row.is_of_others;
  const isSpread = isEnough && row.settled_plans >= limits.spread.plans && row.is_of_many;
  return {
    settled_plans: row.settled_plans,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    losses: isEnough ? row.losses : null,
    gains: isEnough ? row.gains : null,
    worst_bps: isSpread ? row.worst : null,
    middle_bps: isSpread ? row.middle : null,
    best_bps: isSpread ? row.best : null,
    each_bps: isEnough && !isSpread ? row.each : [],
    bars: isEnough ? row.bars : [],
  };
}

/**
 * Returns how results are spread, from rows of `bps`, `plans` that ended so, and `first_at` and `last_at` when; undefined without any.
 * Each bar is of one width and begins at a multiple of it, so none is on both sides of zero; the width is the smallest of 1 %, 2 %,
 * 5 %, 10 % … that makes at most twenty bars.
 */
async function spreadOf(db: Db, results: Fragment, areMany: Fragment): Promise<Spread | undefined> {
  const [row] = await db<Spread[]>`
    with result as (${results}), rate as (
      select bps, first_at, last_at, plans, sum(plans) over (order by bps) as up_to, sum(plans) over () as all_plans from result
    ), width as (
      select min(w.bps) as bps
      from (select min(bps) as low, max(bps) as high from rate) span,
           unnest(array[1, 2, 5]) as digit, generate_series(2, 8) as zeros, lateral (select digit * 10::numeric ^ zeros as bps) w
      where floor(high / w.bps) - floor(low / w.bps) < 20
    ), bar as (
      select floor(rate.bps / width.bps) * width.bps as from_bps, width.bps as width, sum(plans) as plans
      from rate, width group by 1, 2
    )
    select coalesce(max(all_plans), 0)::int as settled_plans, min(first_at) as "from", max(last_at) as "to",
           coalesce(sum(plans) filter (where bps < 0), 0)::int as losses, coalesce(sum(plans) filter (where bps > 0), 0)::int as gains,
           min(bps)::int as worst, min(bps) filter (where up_to >= all_plans * 0.5)::int as middle, max(bps)::int as best,
           array(select bps::int from rate, generate_series(1, least(plans, ${mostPlans})) order by 1 limit ${mostPlans}) as each, ${areMany},
           (select json_agg(json_build_object('from_bps', from_bps::int8, 'to_bps', (from_bps + width)::int8, 'plans', plans::int8)
                            order by from_bps) from bar) as bars
    from rate`;
  return row && row.settled_plans > 0 ? row : undefined;
}
