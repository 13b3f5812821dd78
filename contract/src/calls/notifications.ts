/** Notifications: the list, marking as read, the bell's count, phones that receive them. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { formLimits } from '../form-limits.ts';
import { defineShape } from '../shape.ts';
import { notificationCategories, notificationSubjects, pushPlatforms } from '../words.ts';

export const notificationCategory = v.picklist(notificationCategories);

const notification = v.object({
  notification_id: f.id,
  category: notificationCategory,
  /** Null for what operators write. */
  subject: v.nullable(v.picklist(notificationSubjects)),
  title: v.string(),
  body: v.string(),
  published_at: f.instant,
  is_read: v.boolean(),
  /** The plan that a tap opens. */
  plan_no: v.nullable(v.string()),
  /** What was appealed, which a tap opens: an item of /appeal/show. */
  appealed: v.nullable(v.string()),
  /** The business that it is about; null for the reader’s own login or business. */
  business: v.nullable(v.string()),
});

export const pushPlatform = v.picklist(pushPlatforms);

/** How many are unread: all of them, and by category (Placard's own, for the dots of the tabs). */
const unread = v.object({
  unread_total: f.count,
  unread_by_category: v.object({ announcement: f.count, maintenance: f.count, activity: f.count }),
});

export const list = defineShape({
  request: v.strictObject({
    category: v.optional(notificationCategory),
    state: v.optional(v.picklist(['all', 'unread', 'read'])),
    ...f.bodyPage,
  }),
  response: v.object(f.listOf(notification)),
});

export const markRead = defineShape({
  request: v.strictObject({ notification_id: v.optional(f.id) }),
  response: unread,
  reasons: ['notification_not_found'],
});

export const unreadCount = defineShape({ request: v.strictObject({}), response: unread });

export const registerDevice = defineShape({
  request: v.strictObject({
    platform: pushPlatform,
    /** Of its push service; for `web` the browser’s subscription as JSON. */
    token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/), v.maxLength(formLimits.pushTokenMax)),
  }),
  response: v.object({ is_sent: v.boolean() }),
});
