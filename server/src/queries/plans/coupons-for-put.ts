/** The coupons that a merchant could use with a put. */
import { formatAmount } from '@placard/contract';
import type { CallResponse, Calls, CouponKind, Minor } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';

type UsableCoupon = CallResponse<Calls['plans']['appDetail']>['funding']['coupons'][number];

export interface CouponRow {
  id: string;
  name: string;
  kind: CouponKind;
  rate_bps: number | null;
  amount_minor: Minor | null;
  requirement_minor: Minor;
  agent_no: string | null;
  is_used: boolean;
  is_expired: boolean;
  is_name_used_today: boolean;
  is_following: boolean;
}

/** Returns the coupons usable with a put now, the first to expire first; the put's amount decides the rest. */
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

/** Everything that decides whether a coupon can pay for a put now; ends before `where`. */
export function couponColumns(db: Db, businessZone: string) {
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
