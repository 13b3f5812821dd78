import type { PendingQuery, Row } from 'postgres';
import { limits } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { dayOf } from '../../domain/wallet/months.ts';
import { edges, resultRanges } from './result-ranges.ts';

/** How many of an offer's newest plans are read for whose they are. */
const mostPlans = 200;
const wholeBps = 10_000;

type Fragment = PendingQuery<Row[]>;

/** Whether an offer's newest settled plans are of enough merchants for `limits.spread`. */
function areOfMany(db: Db, offerId: Fragment): Fragment {
  return db`(select count(distinct merchant_id) >= ${limits.spread.merchants} from ${newestOf(db, offerId)})`;
}

/** Whether they are of enough merchants besides the reader, who knows the own results, for `limits.results`. */
function areOfOthers(db: Db, offerId: Fragment, readerId: string): Fragment {
  return db`
    (select count(distinct merchant_id) filter (where merchant_id <> ${readerId}) >= ${limits.results.otherMerchants}
     from ${newestOf(db, offerId)})`;
}

function newestOf(db: Db, offerId: Fragment): Fragment {
  return db`
    (select merchant_id, settled_at, plan_outcome_bps(plan) as bps from plan
     where offer_id = ${offerId} and state = 'settled' order by settled_at desc limit ${mostPlans}) newest`;
}

type Substantiation = CallResponse<Calls['plans']['appDetail']>['substantiation'];

/** By range of results: plans, and merchants by the latest of theirs. */
interface Spread {
  settled_plans: number;
  from: Date;
  to: Date;
  losses: number;
  gains: number;
  plans: number[];
  merchants: number[];
  is_of_many: boolean;
  is_of_others: boolean;
}

/**
 * The results of an offer's settled plans, losses included: the only basis on which it may be called high-yield (product.md
 * section 1). A result is per own spend (the part that coupons did not pay). Each settlement updates the count of plans per result
 * (`offer_outcome`). Below `limits.results`, only their number: beside the reader's own, each of a few results is somebody’s one plan.
 * Below `limits.spread`, no middle.
 */
export async function substantiationOf(
  { sql, businessZone }: { sql: Db; businessZone: string },
  offerId: string,
  reader: Pick<Actor, 'merchantId'>,
): Promise<Substantiation> {
  const row = await spreadOf(sql, offerId, reader);
  if (!row) return null;
  const isEnough = row.settled_plans >= limits.results.plans && row.is_of_others;
  const isSpread = isEnough && row.settled_plans >= limits.spread.plans && row.is_of_many;
  const { bars, middle = null } = resultRanges(row.plans, row.merchants);
  return {
    settled_plans: row.settled_plans,
    from: dayOf(row.from, businessZone),
    to: dayOf(row.to, businessZone),
    losses: isEnough ? row.losses : null,
    gains: isEnough ? row.gains : null,
    middle: isSpread ? middle : null,
    bars: isEnough ? bars : [],
  };
}

/**
 * Returns the share of the offer's other settled plans that are in a lower range of results than this one, in basis points, rounded
 * down; null below `limits.spread`, and without a result. By ranges, as by single results it would place others' between own ones.
 */
export async function placeOf(
  db: Db,
  { id, offer_id: offerId, merchant_id: merchantId }: Pick<PlanRow, 'id' | 'offer_id' | 'merchant_id'>,
): Promise<number | null> {
  const row = await spreadOf(db, offerId, { merchantId });
  const [own] = await db<{ bps: number | null }[]>`select plan_outcome_bps(p) as bps from plan p where id = ${id}`;
  const bps = own?.bps ?? null;
  if (!row?.is_of_many || row.settled_plans < limits.spread.plans || bps === null) return null;
  const lower = resultRanges(row.plans, row.merchants).bars.filter(({ to_bps: end }) => end !== null && end <= bps);
  const below = lower.reduce((sum, { plans }) => sum + plans, 0);
  return Math.floor((wholeBps * below) / (row.settled_plans - 1));
}

/** Undefined without any settled plan. */
async function spreadOf(
  db: Db,
  offerId: string,
  { merchantId }: Pick<Actor, 'merchantId'>,
): Promise<Spread | undefined> {
  const offer = db`${offerId}::uuid`;
  const rangeOf = (bps: Fragment) => db`width_bucket(greatest(${bps}, ${edges[0]}::int), ${[...edges]}::int[])`;
  const inEach = (counts: Fragment) => db`
    array(select coalesce(sum(c.plans), 0)::int from generate_series(1, ${edges.length}::int) n left join (${counts}) c on c.range = n
          group by n order by n)`;
  const [row] = await db<Spread[]>`
    with rate as (select bps, first_at, last_at, plans, ${rangeOf(db`bps`)} as range from offer_outcome where offer_id = ${offer})
    select coalesce(sum(plans), 0)::int as settled_plans, min(first_at) as "from", max(last_at) as "to",
           coalesce(sum(plans) filter (where bps < 0), 0)::int as losses, coalesce(sum(plans) filter (where bps > 0), 0)::int as gains,
           ${inEach(db`select range, plans from rate`)} as plans,
           ${inEach(db`
             select distinct on (merchant_id) ${rangeOf(db`bps`)} as range, 1 as plans from ${newestOf(db, offer)}
             where bps is not null order by merchant_id, settled_at desc`)} as merchants,
           ${areOfMany(db, offer)} as is_of_many, ${areOfOthers(db, offer, merchantId)} as is_of_others
    from rate`;
  return row && row.settled_plans > 0 ? row : undefined;
}
