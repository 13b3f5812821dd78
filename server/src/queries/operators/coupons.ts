import type { Minor } from '@placard/contract';
import { formatAmount } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, isoOrNull, listed, inOrder, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Definition = OperatorResponse<OperatorCalls['coupons']['create']>['coupon'];
type Activity = OperatorResponse<OperatorCalls['activities']['create']>['activity'];

interface DefinitionRow {
  id: string;
  kind: Definition['kind'];
  names: LocalizedText;
  rate_bps: number | null;
  amount_minor: Minor | null;
  requirement_minor: Minor;
  valid_seconds: number;
  agent_no: string | null;
  terms: LocalizedText | null;
  granted: number;
  used: number;
  created_at: Date;
  revision: number;
}

function selectDefinitions(db: Db) {
  return db`
    select d.id, d.kind, d.names, d.rate_bps, d.amount_minor, d.requirement_minor, d.valid_seconds, d.agent_no, d.terms, d.created_at, d.revision,
           (select count(*)::int from coupon c where c.definition_id = d.id) as granted,
           (select count(*)::int from coupon c where c.definition_id = d.id and c.used_at is not null) as used
    from coupon_definition d`;
}

function toDefinition(row: DefinitionRow, currency: string): Definition {
  return {
    definition_id: row.id,
    kind: row.kind,
    name: row.names,
    currency,
    rate_bps: row.rate_bps,
    amount: row.amount_minor === null ? null : formatAmount(row.amount_minor, currency),
    requirement: formatAmount(row.requirement_minor, currency),
    valid_seconds: row.valid_seconds,
    agent_id: row.agent_no,
    terms: row.terms,
    granted: row.granted,
    used: row.used,
    created_at: row.created_at.toISOString(),
    revision: row.revision,
  };
}

/** Returns a coupon's definition. Refusal: `operator_object_not_found`. */
export async function readCouponDefinition(db: Db, definitionId: string, currency: string): Promise<Definition> {
  const [row] = await db<DefinitionRow[]>`${selectDefinitions(db)} where d.id = ${definitionId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'coupon' });
  return toDefinition(row, currency);
}

/** Returns definitions of coupons, newest first. */
export async function listCouponDefinitions(
  db: Db,
  input: PageInput,
  currency: string,
): Promise<OperatorResponse<OperatorCalls['coupons']['list']>> {
  const page = pageOf(input);
  const rows = await db<DefinitionRow[]>`
    ${selectDefinitions(db)} where true
    ${after(db, page, 'd.created_at', 'd.id')} ${inOrder(db, page, 'd.created_at', 'd.id')}`;
  return listed(
    rows,
    page,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => toDefinition(row, currency),
  );
}

interface ActivityRow {
  id: string;
  titles: LocalizedText;
  rules: LocalizedText;
  definition_id: string;
  coupon: LocalizedText;
  is_new_user: boolean;
  starts_at: Date;
  ends_at: Date | null;
  received: number;
  created_at: Date;
  revision: number;
}

function selectActivities(db: Db) {
  return db`
    select a.id, a.titles, a.rules, a.definition_id, d.names as coupon, a.is_new_user, a.starts_at, a.ends_at, a.created_at, a.revision,
           (select count(*)::int from coupon c where c.activity_id = a.id) as received
    from activity a join coupon_definition d on d.id = a.definition_id`;
}

function toActivity(row: ActivityRow): Activity {
  return {
    activity_id: row.id,
    title: row.titles,
    rules: row.rules,
    coupon_id: row.definition_id,
    coupon: row.coupon,
    is_new_user: row.is_new_user,
    starts_at: row.starts_at.toISOString(),
    ends_at: isoOrNull(row.ends_at),
    received: row.received,
    revision: row.revision,
  };
}

/** Returns an activity. Refusal: `operator_object_not_found`. */
export async function readActivity(db: Db, activityId: string): Promise<Activity> {
  const [row] = await db<ActivityRow[]>`${selectActivities(db)} where a.id = ${activityId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'activity' });
  return toActivity(row);
}

/** Returns activities, newest first. */
export async function listActivities(
  db: Db,
  input: PageInput,
): Promise<OperatorResponse<OperatorCalls['activities']['list']>> {
  const page = pageOf(input);
  const rows = await db<ActivityRow[]>`
    ${selectActivities(db)} where true
    ${after(db, page, 'a.created_at', 'a.id')} ${inOrder(db, page, 'a.created_at', 'a.id')}`;
  return listed(rows, page, (row) => ({ at: row.created_at, id: row.id }), toActivity);
}
