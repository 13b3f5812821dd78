import { countUnread, listNotifications } from '../../queries/notifications/notifications.ts';
import { markRead } from '../../usecases/notifications/mark-read.ts';
import { registerDevice } from '../../usecases/notifications/register-device.ts';
import type { AreaHandlers } from './handler.ts';

export const notificationHandlers: AreaHandlers<'notifications'> = {
  list: async ({ deps, actor }, input) => await listNotifications(deps.sql, actor, input),

  markRead: async ({ deps, actor }, { notification_id }) => {
    await markRead(deps, actor, notification_id);
    return await countUnread(deps.sql, actor);
  },

  registerDevice: async ({ deps, actor }, input) => await registerDevice(deps, actor, input),

  unreadCount: async ({ deps, actor }) => await countUnread(deps.sql, actor),
};
