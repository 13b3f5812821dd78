/** Notifications, and the phones that receive them. */
import { defineCall } from '../call.ts';

const notificationsShapes = () => import('../calls/notifications.ts');

export const list = defineCall({
  name: 'notifications.list',
  method: 'POST',
  path: '/user/notifications',
  auth: 'session',
  shape: async () => (await notificationsShapes()).list,
});

export const markRead = defineCall({
  name: 'notifications.markRead',
  method: 'POST',
  path: '/user/notifications/read',
  auth: 'session',
  shape: async () => (await notificationsShapes()).markRead,
});

export const unreadCount = defineCall({
  name: 'notifications.unreadCount',
  method: 'POST',
  path: '/user/notifications/unread_count',
  auth: 'session',
  shape: async () => (await notificationsShapes()).unreadCount,
});

export const registerDevice = defineCall({
  name: 'notifications.registerDevice',
  method: 'POST',
  path: '/user/notifications/device',
  auth: 'session',
  origin: 'placard',
  shape: async () => (await notificationsShapes()).registerDevice,
});
