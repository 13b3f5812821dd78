/** Documents the calls of notifications. */
import type { Documents } from '../document.ts';

export const notifications: Documents<'notifications'> = {
  list: {
    summary: 'Notifications',
    description: 'Newest first, in the requested language. `state` filters all, unread or read.',
    example: {
      request: { category: 'activity', state: 'unread' },
      response: {
        list: [
          {
            notification_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a03',
            category: 'activity',
            subject: 'plan',
            title: 'Your plan is settled',
            body: 'Plan P4K7Q2M-81XZ0F is settled.',
            published_at: '2026-11-21T08:00:00.000Z',
            is_read: false,
            plan_no: 'P4K7Q2M-81XZ0F',
            appealed: null,
            business: null,
          },
        ],
        next_cursor: null,
      },
    },
  },
  markRead: {
    summary: 'Mark one notification, or all, as read',
    description: 'Without notification_id all published ones are marked. Answers how many are still unread.',
    example: {
      request: {},
      response: { unread_total: 0, unread_by_category: { announcement: 0, maintenance: 0, activity: 0 } },
    },
  },
  unreadCount: {
    summary: 'How many notifications are unread',
    description: 'The bell’s figure; the app caps what it shows at 99+.',
    example: {
      request: {},
      response: { unread_total: 3, unread_by_category: { announcement: 1, maintenance: 0, activity: 2 } },
    },
  },
  registerDevice: {
    summary: 'Register this session’s phone for notifications',
    description:
      'The token is that of the platform’s push service. It is kept until the session ends, and used while `notifications.push` is on. `is_sent` is false where this deployment has no account with the platform: then nothing is kept.',
    example: { request: { platform: 'android', token: 'fcm-registration-token' }, response: { is_sent: true } },
  },
};
