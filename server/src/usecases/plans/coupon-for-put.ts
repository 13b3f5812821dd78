/** A coupon for a put: checks it, computes its value, binds it. */
import { formatAmount } from '@placard/contract';
import type { CallResponse, Calls, CouponKind, CouponValue } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { violatedConstraint } from '../../database/database.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { Refusal } from '../../platform/refusal.ts';

type UsableCoupon = CallResponse<Calls['plans']['appDetail']>['funding']['coupons'][number];

interface CouponRow {
  id: string;
  name: string;
  kind: CouponKind;
  rate_bps: number | null;
  amount_minor: bigint | null;
  requirement_minor: bigint;
  agent_no: string | null;
  is_used: boolean;
  is_expired: boolean;
  is_name_used_today: boolean;
  is_following: boolean;
}

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
  putMinor: bigint,
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
  if (row.kind === 'team' && !row.is_following)
    throw new Refusal('coupon_not_following_agent', { agent_id: row.agent_no });
  if (row.is_name_used_today) throw new Refusal('coupon_same_name_today');
  return { id: row.id, value: { kind: row.kind, rateBps: row.rate_bps, amountMinor: row.amount_minor } };
}

/** Returns the coupons usable with a put now, the soonest to expire first; the put's amount decides the rest. */
export async function usableCoupons(
  db: Db,
  deps: Pick<Deps, 'currency' | 'businessZone'>,
  actor: Actor,
): Promise<UsableCoupon[]> {
  const rows = await db<(CouponRow & { names: LocalizedText; expires_at: Date })[]>`
    ${couponColumns(db, deps.businessZone)}
    where c.merchant_id = ${actor.merchantId} and c.used_at is null and c.expires_at > now()
    order by c.expires_at, c.id`;
  return rows
    .filter((row) => !row.is_name_used_today && (row.kind !== 'team' || row.is_following))
    .map((row) => ({
      coupon_id: row.id,
      kind: row.kind,
      name: localized(row.names, actor.lang),
      rate_bps: row.rate_bps,
      value: row.amount_minor === null ? null : formatAmount(row.amount_minor, deps.currency),
      requirement: formatAmount(row.requirement_minor, deps.currency),
      expires_at: row.expires_at.toISOString(),
    }));
}

function couponColumns(db: Db, businessZone: string) {
  return db`
    select c.id, c.name, c.expires_at, d.names, d.kind, d.rate_bps, d.amount_minor, d.requirement_minor, d.agent_no,
           c.used_at is not null as is_used, c.expires_at <= now() as is_expired,
           exists (select from coupon other
                   where other.merchant_id = c.merchant_id and other.name = c.name
                     and other.used_day = (now() at time zone ${businessZone})::date) as is_name_used_today,
           exists (select from follow f
                   where f.merchant_id = c.merchant_id and f.agent_no = d.agent_no and f.ended_at is null) as is_following
    from coupon c join coupon_definition d on d.id = c.definition_id`;
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
      where id = ${couponId}`.execute();
  } catch (error) {
    if (violatedConstraint(error) === 'coupon_same_name_day') throw new Refusal('coupon_same_name_today');
    throw error;
  }
}
