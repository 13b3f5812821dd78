import type { CallResponse, Calls } from '@placard/contract';
import type { Db } from '../../platform/database.ts';

type Substantiation = CallResponse<Calls['plans']['appDetail']>['substantiation'];

/**
 * What the settled plans of an offer came to, losses included: the only ground on which it may be called high-yield
 * (product.md section 1). The quartiles are of profit per own spend (what coupons did not pay), in basis points, rounded down.
 */
export async function substantiationOf(db: Db, offerId: string): Promise<Substantiation> {
  const [row] = await db<{ settled_plans: number; from: Date; to: Date; lower: number; upper: number }[]>`
    with result as (
      select settled_at,
             revenue_minor - reversed_minor - fee_minor + fee_coupon_minor as kept_minor,
             consumed_minor - consumed_minor * promo_minor / (cash_minor + start_up_minor + promo_minor) as spent_minor
      from plan where offer_id = ${offerId} and state = 'settled'
    ), rate as (
      select settled_at, floor((kept_minor - spent_minor) * 10000.0 / spent_minor) as bps from result where spent_minor > 0
    )
    select count(*)::int as settled_plans, min(settled_at) as "from", max(settled_at) as "to",
           percentile_disc(0.25) within group (order by bps)::int as lower,
           percentile_disc(0.75) within group (order by bps)::int as upper
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
