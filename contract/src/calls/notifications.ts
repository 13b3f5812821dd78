/** Notifications: the list, marking as read, the bell's count, phones that receive them. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';

/** `announcement`: system announcement; `maintenance`: system maintenance; `activity`: activity notification. */
export const notificationCategories = ['announcement', 'maintenance', 'activity'] as const;
export const notificationCategory = v.picklist(notificationCategories);

const notification = v.object({
  notification_id: f.id,
  category: notificationCategory,
  title: v.string(),
  body: v.string(),
  published_at: f.instant,
  is_read: v.boolean(),
  /** The plan that a tap opens. */
  plan_no: v.nullable(v.string()),
});

/** The services that reach phones: Android's push service, or Apple's. */
export const pushPlatforms = ['android', 'ios'] as const;
export const pushPlatform = v.picklist(pushPlatforms);
export type PushPlatform = (typeof pushPlatforms)[number];

/** How many are unread: all of them, and by category (Placard's own, for the dots of the tabs). */
const unread = v.object({
  unread_total: f.count,
  unread_by_category: v.object({ announcement: f.count, maintenance: f.count, activity: f.count }),
});

export const list = defineCall({
  name: 'notifications.list',
  method: 'POST',
  path: '/user/notifications',
  auth: 'session',
  summary: 'Notifications',
  description: 'Newest first, in the requested language. `state` filters all, unread or read.',
  request: v.strictObject({
    category: v.optional(notificationCategory),
    state: v.optional(v.picklist(['all', 'unread', 'read'])),
    ...f.bodyPage,
  }),
  response: v.object(f.listOf(notification)),
  example: {
    request: { category: 'activity', state: 'unread' },
    response: {
      list: [
        {
          notification_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a03',
          category: 'activity',
          title: 'Your plan is settled',
          body: 'Plan P4K7Q2M-81XZ0F is settled.',
          published_at: '2026-11-21T08:00:00.000Z',
          is_read: false,
          plan_no: 'P4K7Q2M-81XZ0F',
        },
      ],
      next_cursor: null,
    },
  },
});

export const markRead = defineCall({
  name: 'notifications.markRead',
  method: 'POST',
  path: '/user/notifications/read',
  auth: 'session',
  summary: 'Mark one notification, or all, as read',
  description: 'Without notification_id all published ones are marked. Answers how many are still unread.',
  request: v.strictObject({ notification_id: v.optional(f.id) }),
  response: unread,
  reasons: ['notification_not_found'],
  example: {
    request: {},
    response: { unread_total: 0, unread_by_category: { announcement: 0, maintenance: 0, activity: 0 } },
  },
});

export const unreadCount = defineCall({
  name: 'notifications.unreadCount',
  method: 'POST',
  path: '/user/notifications/unread_count',
  auth: 'session',
  summary: 'How many notifications are unread',
  description: 'The bell’s figure; the app caps what it shows at 99+.',
  request: v.strictObject({}),
  response: unread,
  example: {
    request: {},
    response: { unread_total: 3, unread_by_category: { announcement: 1, maintenance: 0, activity: 2 } },
  },
});

export const registerDevice = defineCall({
  name: 'notifications.registerDevice',
  method: 'POST',
  path: '/user/notifications/device',
  auth: 'session',
  origin: 'placard',
  summary: 'Register this session’s phone for notifications',
  description:
    'The token is that of the platform’s push service. It is kept until the session ends, and used while `notifications.push` is on. `is_sent` is false where this deployment has no account with the platform: then nothing is kept.',
  request: v.strictObject({
    platform: pushPlatform,
    token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/), v.maxLength(limits.pushTokenMax)),
  }),
  response: v.object({ is_sent: v.boolean() }),
  example: { request: { platform: 'android', token: 'fcm-registration-token' }, response: { is_sent: true } },
});
