/** Published notifications and feedback as operators see them. */
import { languageCodes } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import { localized } from '../../platform/localized.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { Refusal } from '../../platform/refusal.ts';
import { after, inOrder, isoOrNull, listed, only, pageOf } from './page.ts';
import type { PageInput } from './page.ts';

type Notification = OperatorResponse<OperatorCalls['notifications']['publish']>['notification'];
type Feedback = OperatorResponse<OperatorCalls['feedback']['answer']>['feedback'];

interface NotificationRow {
  id: string;
  category: Notification['category'];
  merchant_no: string | null;
  titles: LocalizedText;
  bodies: LocalizedText;
  state: Notification['state'];
  published_at: Date;
  read_by: number;
  revision: number;
}

/** A notification is scheduled until its time; it can be withdrawn before or after. */
function notificationState(db: Db) {
  return db`
    case when n.withdrawn_at is not null then 'withdrawn' when n.published_at > now() then 'scheduled' else 'published' end`;
}

/** The same as a condition, served by an index: few are `scheduled` or `withdrawn`. */
function isInState(db: Db, state: Notification['state'] | undefined) {
  switch (state) {
    case undefined:
      return db``;
    case 'withdrawn':
      return db`and n.withdrawn_at is not null`;
    case 'scheduled':
      return db`and n.withdrawn_at is null and n.published_at > now()`;
    case 'published':
      return db`and n.withdrawn_at is null and n.published_at <= now()`;
  }
}

/** Those that operators wrote. The system's own are templates without texts here. */
function selectNotifications(db: Db) {
  return db`
    select n.id, n.category, m.merchant_no, n.titles, n.bodies, n.published_at, n.revision, ${notificationState(db)} as state,
           (select count(*)::int from notification_read r where r.notification_id = n.id) as read_by
    from notification n left join merchant m on m.id = n.merchant_id
    where n.template is null`;
}

function toNotification(row: NotificationRow): Notification {
  return {
    notification_id: row.id,
    category: row.category,
    merchant_no: row.merchant_no,
    title: row.titles,
    body: row.bodies,
    state: row.state,
    published_at: row.published_at.toISOString(),
    read_by: row.read_by,
    revision: row.revision,
  };
}

/** Returns a published notification. Refusal: `operator_object_not_found`. */
export async function readNotification(db: Db, notificationId: string): Promise<Notification> {
  const [row] = await db<NotificationRow[]>`${selectNotifications(db)} and n.id = ${notificationId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'notification' });
  return toNotification(row);
}

/** Returns published notifications, newest first. */
export async function listNotifications(
  db: Db,
  input: PageInput & { state?: Notification['state'] | undefined },
): Promise<OperatorResponse<OperatorCalls['notifications']['list']>> {
  const page = pageOf(input);
  const rows = await db<NotificationRow[]>`
    ${selectNotifications(db)} ${isInState(db, input.state)}
    ${after(db, page, 'n.published_at', 'n.id')} ${inOrder(db, page, 'n.published_at', 'n.id')}`;
  return listed(rows, page, (row) => ({ at: row.published_at, id: row.id }), toNotification);
}

/** Returns a notification's text for a reader of each language: its own text, otherwise the English one. */
export function previewNotification(
  title: LocalizedText,
  body: LocalizedText,
): OperatorResponse<OperatorCalls['notifications']['preview']> {
  return {
    list: languageCodes.map((lang) => ({
      lang,
      title: localized(title, lang),
      body: localized(body, lang),
      is_title_english: lang === 'en' || title[lang] === undefined,
      is_body_english: lang === 'en' || body[lang] === undefined,
    })),
  };
}

interface FeedbackRow {
  id: string;
  merchant_no: string;
  username: string;
  lang: LanguageCode;
  topic: string;
  content: string;
  sent_at: Date;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  revision: number;
}

function selectFeedback(db: Db) {
  return db`
    select f.id, m.merchant_no, m.username, m.lang, f.topic, f.content, f.sent_at, f.answer, f.answered_by, f.answered_at,
           f.revision
    from feedback f join merchant m on m.id = f.merchant_id`;
}

function toFeedback({ id, ...row }: FeedbackRow): Feedback {
  return { feedback_id: id, ...row, sent_at: row.sent_at.toISOString(), answered_at: isoOrNull(row.answered_at) };
}

/** Returns one piece of feedback. Refusal: `operator_object_not_found`. */
export async function readFeedback(db: Db, feedbackId: string): Promise<Feedback> {
  const [row] = await db<FeedbackRow[]>`${selectFeedback(db)} where f.id = ${feedbackId}`;
  if (!row) throw new Refusal('operator_object_not_found', { object: 'feedback' });
  return toFeedback(row);
}

export interface FeedbackFilter extends PageInput {
  state?: 'open' | 'answered' | 'all' | undefined;
  merchantId: string | null;
}

/** Returns feedback, newest first; by default, open feedback. */
export async function listFeedback(
  db: Db,
  filter: FeedbackFilter,
): Promise<OperatorResponse<OperatorCalls['feedback']['list']>> {
  const page = pageOf(filter);
  const { state = 'open', merchantId } = filter;
  const inState = { open: db`and f.answered_at is null`, answered: db`and f.answered_at is not null`, all: db`` };
  const rows = await db<FeedbackRow[]>`
    ${selectFeedback(db)} where true ${inState[state]} ${only(db, 'f.merchant_id', merchantId)}
    ${after(db, page, 'f.sent_at', 'f.id')} ${inOrder(db, page, 'f.sent_at', 'f.id')}`;
  return listed(rows, page, (row) => ({ at: row.sent_at, id: row.id }), toFeedback);
}
