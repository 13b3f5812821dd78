/**
 * Notifications as a merchant reads them: their own, and those to everybody since they registered, in the reader's language and
 * zone.
 */
import type postgres from 'postgres';
import { accessLimits } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, NotificationTopic } from '@placard/contract';
import { isNotificationTemplate, notificationSubjects, notificationText } from '@placard/language';
import type { NotificationText } from '@placard/language';
import type { Actor } from '../../context/actor.ts';
import { decodeCursor, toPage } from '../../platform/cursor.ts';
import type { PagePoint } from '../../platform/cursor.ts';
import type { Db, ReadDb } from '../../database/database.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';

type ListInput = CallPayload<Calls['notifications']['list']>;
type NotificationList = CallResponse<Calls['notifications']['list']>;
type NotificationItem = NotificationList['list'][number];

/** What a notification is written from. */
export interface NotificationSource {
  category: NotificationItem['category'];
  titles: LocalizedText | null;
  bodies: LocalizedText | null;
  template: string | null;
  params: Readonly<Record<string, unknown>> | null;
  /** Of its plan's product. */
  product_names: LocalizedText | null;
}

interface NotificationRow extends NotificationSource {
  id: string;
  published_at: Date;
  is_read: boolean;
  plan_no: string | null;
  appealed: string | null;
  /** The business that it is about, if it is not the reader's own. */
  business: string | null;
}

/** Returns one page, newest first. */
export async function listNotifications(db: ReadDb, actor: Actor, input: ListInput): Promise<NotificationList> {
  const limit = input.limit ?? accessLimits.pageSize;
  const rows = await readRows(db, actor, input, decodeCursor(input.cursor), limit + 1);
  const page = toPage(rows, limit, (row) => ({ at: row.published_at, id: row.id }));
  return { list: page.rows.map((row) => toItem(row, actor)), next_cursor: page.nextCursor };
}

/** Limits each half by its own index before merging them, so a page costs the same however many there are. */
async function readRows(
  db: ReadDb,
  actor: Actor,
  { category, state }: ListInput,
  after: PagePoint | undefined,
  limit: number,
) {
  const half = (audience: Fragment, isRead: Fragment) => db`
    (select n.*, ${isRead} as is_read
     from notification n
     where ${audience} and n.published_at <= now() and n.withdrawn_at is null
       ${category ? db`and n.category = ${category}` : db``}
       ${state === 'unread' ? db`and not ${isRead}` : db``}
       ${state === 'read' ? db`and ${isRead}` : db``}
       ${after ? db`and (n.published_at, n.id) < (${after.at}, ${after.id}::uuid)` : db``}
     order by n.published_at desc, n.id desc
     limit ${limit})`;
  return await db<NotificationRow[]>`
    select n.id, n.category, n.titles, n.bodies, n.template, n.params, n.published_at, n.is_read, p.plan_no, r.names as product_names,
           a.kind || ':' || a.item_id as appealed, b.nickname as business
    from (${half(db`n.merchant_id = ${actor.merchantId}`, db`(n.read_at is not null)`)} union all
          ${half(forEverybody(db, actor), isReadBy(db, actor))}) n
    left join appeal a on a.appeal_no = n.params ->> 'appeal_no' and a.merchant_id = coalesce(n.business_id, n.merchant_id)
    left join merchant b on b.id = n.business_id
    left join plan p on p.id = n.plan_id left join offer o on o.id = p.offer_id left join product r on r.id = o.product_id
    order by n.published_at desc, n.id desc
    limit ${limit}`;
}

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** A message to everybody has a read mark for each reader; a merchant's own message has its mark in its row. */
function isReadBy(db: ReadDb, { merchantId }: Pick<Actor, 'merchantId'>) {
  return db`exists (select from notification_read r where r.merchant_id = ${merchantId} and r.notification_id = n.id)`;
}

/**
 * Matches the notifications to everybody since this merchant registered. Publishing times are truncated to the millisecond and
 * registration times are rounded, so the same moment can differ by a millisecond; such a notification counts as later.
 */
function forEverybody(db: ReadDb, actor: Pick<Actor, 'merchantId'>) {
  return db`n.merchant_id is null
    and n.published_at >= (select created_at - interval '1 ms' from merchant where id = ${actor.merchantId})`;
}

function toItem(row: NotificationRow, actor: Actor): NotificationItem {
  return {
    notification_id: row.id,
    category: row.category,
    subject: row.template !== null && isNotificationTemplate(row.template) ? notificationSubjects[row.template] : null,
    ...renderNotification(row, actor),
    published_at: row.published_at.toISOString(),
    is_read: row.is_read,
    plan_no: row.plan_no ?? planNoOf(row, actor),
    appealed: row.appealed,
    business: row.business,
  };
}

/** Writes a notification for its reader. A plan is named by its product, and its number. */
export function renderNotification(row: NotificationSource, reader: Pick<Actor, 'lang' | 'zone'>): NotificationText {
  if (row.template === null)
    return { title: localized(row.titles, reader.lang), body: localized(row.bodies, reader.lang) };
  // A newer server may know more templates. A title that names the template is better than a broken list.
  if (!isNotificationTemplate(row.template)) return { title: row.template, body: '' };
  const { plan_no: planNo } = row.params ?? {};
  const named = typeof planNo === 'string' && row.product_names !== null;
  return notificationText(
    row.template,
    named ? { ...row.params, plan_no: `${localized(row.product_names, reader.lang)} (${planNo})` } : (row.params ?? {}),
    reader,
  );
}

/** Returns what a merchant chooses push and email for (contract/src/words.ts). */
export function topicOf({ template, category }: Pick<NotificationSource, 'template' | 'category'>): NotificationTopic {
  if (template !== null && isNotificationTemplate(template)) return notificationSubjects[template];
  return category === 'maintenance' ? 'maintenance' : 'announcement';
}

/** An offering announced to everybody appears under this merchant's own plan number. */
function planNoOf({ params }: NotificationRow, actor: Actor): string | null {
  if (typeof params?.['plan_no'] === 'string') return params['plan_no'];
  return typeof params?.['offering_no'] === 'string' ? `${params['offering_no']}-${actor.businessNo}` : null;
}

type Unread = CallResponse<Calls['notifications']['unreadCount']>;

/**
 * Returns the number of unread notifications for the bell, in the categories that the merchant chose; 0 when notifications in
 * the app are off. The list still shows all.
 */
export async function countUnread(db: Db, actor: Pick<Actor, 'merchantId'>): Promise<Unread> {
  const rows = await db<{ category: NotificationItem['category']; unread: number }[]>`
    select n.category, count(*)::int as unread
    from merchant m cross join lateral (
      select n.category from notification n
      where n.merchant_id = ${actor.merchantId} and n.read_at is null and n.published_at <= now() and n.withdrawn_at is null
      union all
      select n.category from notification n
      where ${forEverybody(db, actor)} and n.published_at <= now() and n.withdrawn_at is null and not ${isReadBy(db, actor)}
    ) n
    where m.id = ${actor.merchantId} and m.notify_in_app and n.category = any(m.notify_categories)
    group by n.category`;
  const counts = Object.fromEntries(rows.map(({ category, unread }) => [category, unread]));
  return {
    unread_total: rows.reduce((sum, { unread }) => sum + unread, 0),
    unread_by_category: { announcement: 0, maintenance: 0, activity: 0, ...counts },
  };
}
