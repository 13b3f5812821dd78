import type { CallResponse, Calls } from '@placard/contract';
import type { Db } from '../../database/database.ts';

type Substantiation = CallResponse<Calls['plans']['appDetail']>['substantiation'];

/**
 * The results of an offer's settled plans, losses included: the only basis on which it may be called high-yield (product.md
 * section 1). The quartiles are of profit per own spend (the part that coupons did not pay), in basis points, rounded down. Each
 * settlement updates the count of plans per result (`offer_outcome`).
 */
export async function substantiationOf(db: Db, offerId: string): Promise<Substantiation> {
  const [row] = await db<{ settled_plans: number; from: Date; to: Date; lower: number; upper: number }[]>`
    with rate as (
      select bps, first_at, last_at, plans, sum(plans) over (order by bps) as up_to, sum(plans) over () as all_plans
      from offer_outcome where offer_id = ${offerId}
    )
    select coalesce(max(all_plans), 0)::int as settled_plans, min(first_at) as "from", max(last_at) as "to",
           min(bps) filter (where up_to >= all_plans * 0.25)::int as lower,
           min(bps) filter (where up_to >= all_plans * 0.75)::int as upper
    from rate`;
  if (!row || row.settled_plans === 0) return null;
  return {
    settled_plans: row.settled_plans,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    lower_quartile_bps: row.lower,
    upper_quartile_bps: row.upper,
  };
}
