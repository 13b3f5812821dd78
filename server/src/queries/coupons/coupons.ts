/** Coupons as screens show them, and the activities that issue them. */
import { formatAmount, formLimits, accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, Currency, LanguageCode, Minor } from '@placard/contract';
import { couponText } from '@placard/language';
import type { CouponFacts } from '@placard/language';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';

type CouponList = CallResponse<Calls['coupons']['list']>;
type CouponItem = CouponList['list'][number];
type ActivityList = CallResponse<Calls['coupons']['listActivities']>;

interface DefinitionColumns extends CouponFacts {
  terms: LocalizedText | null;
  names: LocalizedText;
  requirement_minor: Minor;
}

interface CouponRow extends DefinitionColumns {
  id: string;
  received_at: Date;
  expires_at: Date;
  used_at: Date | null;
  is_expired: boolean;
  plan_no: string | null;
}

/** Returns one page of a tab, newest first; without a tab, of all coupons. */
export async function listCoupons(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: Actor,
  { tab, cursor, limit = accessLimits.pageSize }: CallPayload<Calls['coupons']['list']>,
): Promise<CouponList> {
  const { sql } = deps;
  const after = decodeCursor(cursor);
  const rows = await sql<CouponRow[]>`
    ${couponColumns(sql)}
    where c.merchant_id = ${actor.merchantId}
      ${tab === 'unused' ? sql`and c.id in (${unusedCoupons(sql, actor)})` : sql``}
      ${tab === 'used' ? sql`and not (c.used_at is null and c.expires_at > now())` : sql``}
      ${after ? sql`and (c.received_at, c.id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by c.received_at desc, c.id desc
    limit ${limit + 1}`;
  const [total] = await sql<{ unused: number }[]>`
    select count(*)::int as unused from (${unusedCoupons(sql, actor)}) c`;
  const page = toPage(rows, limit, (row) => ({ at: row.received_at, id: row.id }));
  return {
    list: page.rows.map((row) => toCoupon(row, deps.currency, actor.lang)),
    next_cursor: page.nextCursor,
    unused_total: total?.unused ?? 0,
  };
}

/**
 * Unused coupons: few at any time, however many a merchant ever had, and read by their own index (`offset 0` forces the
 * planner).
 */
function unusedCoupons(db: Db, { merchantId }: Pick<Actor, 'merchantId'>) {
  return db`
    select id from coupon where merchant_id = ${merchantId} and used_at is null and expires_at > now() offset 0`;
}

/** Returns one coupon of the actor, as seen within the caller's transaction. */
export async function readCoupon(db: Db, currency: Currency, actor: Actor, couponId: string): Promise<CouponItem> {
  const [row] = await db<CouponRow[]>`
    ${couponColumns(db)} where c.id = ${couponId} and c.merchant_id = ${actor.merchantId}`;
  if (!row) throw new Error(`coupon ${couponId} is gone`);
  return toCoupon(row, currency, actor.lang);
}

function couponColumns(db: Db) {
  return db`
    select c.id, c.received_at, c.expires_at, c.used_at, c.expires_at <= now() as is_expired, p.plan_no,
           d.kind, d.names, d.rate_bps, d.amount_minor, d.requirement_minor, d.agent_no, d.terms
    from coupon c
    join coupon_definition d on d.id = c.definition_id
    left join plan p on p.id = c.plan_id`;
}

function toCoupon(row: CouponRow, currency: Currency, lang: LanguageCode): CouponItem {
  return {
    coupon_id: row.id,
    ...describeDefinition(row, currency, lang),
    currency,
    agent_id: row.agent_no,
    state: row.used_at !== null ? 'used' : row.is_expired ? 'expired' : 'unused',
    received_at: row.received_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    used_at: row.used_at?.toISOString() ?? null,
    plan_no: row.plan_no,
  };
}

function describeDefinition(row: DefinitionColumns, currency: Currency, lang: LanguageCode) {
  return {
    kind: row.kind,
    name: localized(row.names, lang),
    description: couponText(row, localized(row.terms, lang), currency, lang),
    rate_bps: row.rate_bps,
    discount_amount: row.amount_minor === null ? null : formatAmount(row.amount_minor, currency),
    amount_requirement: formatAmount(row.requirement_minor, currency),
  };
}

interface ActivityRow extends DefinitionColumns {
  id: string;
  titles: LocalizedText;
  rules: LocalizedText;
  ends_at: Date | null;
  is_new_user: boolean;
  is_received: boolean;
  valid_seconds: number;
}

const secondsPerDay = 86_400;

/** Returns the current activities, those for new users first, with whether the actor has received theirs. */
export async function listActivities(deps: Pick<Deps, 'sql' | 'currency'>, actor: Actor): Promise<ActivityList> {
  const rows = await deps.sql<ActivityRow[]>`
    select a.id, a.titles, a.rules, a.ends_at, a.is_new_user, d.valid_seconds,
           exists (select 1 from coupon c left join activity other on other.id = c.activity_id
                   where c.merchant_id = ${actor.merchantId}
                     and (c.activity_id = a.id or (a.is_new_user and other.is_new_user))) as is_received,
           d.kind, d.names, d.rate_bps, d.amount_minor, d.requirement_minor, d.agent_no, d.terms
    from activity a join coupon_definition d on d.id = a.definition_id
    where a.starts_at <= now() and (a.ends_at is null or a.ends_at > now())
    order by a.is_new_user desc, a.created_at desc, a.id desc
    limit ${formLimits.pageSizeMax}`;
  return {
    list: rows.map((row) => ({
      activity_id: row.id,
      title: localized(row.titles, actor.lang),
      rules: localized(row.rules, actor.lang),
      ends_at: row.ends_at?.toISOString() ?? null,
      is_new_user: row.is_new_user,
      is_received: row.is_received,
      coupon: {
        ...describeDefinition(row, deps.currency, actor.lang),
        valid_days: Math.ceil(row.valid_seconds / secondsPerDay),
      },
    })),
    currency: deps.currency,
  };
}
