/** A coupon for a put: checks it, computes its value, binds it. */
import { formatAmount } from '@placard/contract';
import type { CouponValue, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { violatedConstraint } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { couponColumns } from '../../queries/plans/coupons-for-put.ts';
import type { CouponRow } from '../../queries/plans/coupons-for-put.ts';

/**
 * Locks a coupon of the merchant and checks it against a put (product.md section 4).
 * Refusals: `coupon_not_found`, `coupon_used`, `coupon_expired`, `coupon_requirement_not_met`, `coupon_not_following_agent`,
 * `coupon_same_name_today`.
 */
export async function findUsableCoupon(
  tx: Tx,
  deps: Pick<Deps, 'currency' | 'businessZone'>,
  actor: Actor,
  couponId: string,
  putMinor: Minor,
): Promise<{ id: string; value: CouponValue }> {
  const [row] = await tx<CouponRow[]>`
    ${couponColumns(tx, deps.businessZone)}
    where c.id = ${couponId} and c.merchant_id = ${actor.merchantId} for update of c`;
  if (!row) throw new Refusal('coupon_not_found');
  if (row.is_used) throw new Refusal('coupon_used');
  if (row.is_expired) throw new Refusal('coupon_expired');
  if (putMinor < row.requirement_minor) {
    throw new Refusal('coupon_requirement_not_met', {
      requirement: formatAmount(row.requirement_minor, deps.currency),
      currency: deps.currency,
    });
  }
  if (row.agent_no !== null && !row.is_following)
    throw new Refusal('coupon_not_following_agent', { agent_id: row.agent_no });
  if (row.is_name_used_today) throw new Refusal('coupon_same_name_today');
  return { id: row.id, value: { kind: row.kind, rateBps: row.rate_bps, amountMinor: row.amount_minor } };
}

/**
 * Marks the coupon as used for a plan on this business day. When two puts race, the unique index on merchant, name and day
 * refuses the later one.
 */
export async function bindCoupon(
  tx: Tx,
  deps: Pick<Deps, 'businessZone'>,
  couponId: string,
  planId: string,
): Promise<void> {
  try {
    await tx`
      update coupon set used_at = now(), used_day = (now() at time zone ${deps.businessZone})::date, plan_id = ${planId}
      where id = ${couponId}`;
  } catch (error) {
    if (violatedConstraint(error) === 'coupon_same_name_day') throw new Refusal('coupon_same_name_today');
    throw error;
  }
}
