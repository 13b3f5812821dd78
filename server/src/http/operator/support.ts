import { findMerchantId } from '../../queries/operators/find.ts';
import {
  listFeedback,
  listNotifications,
  previewNotification,
  readFeedback,
  readNotification,
} from '../../queries/operators/support.ts';
import {
  editNotification,
  publishNotification,
  withdrawNotification,
} from '../../usecases/notifications/publish-notification.ts';
import { answerFeedback } from '../../usecases/support/answer-feedback.ts';
import type { OperatorHandlers } from './handler.ts';
import { momentOf } from './input.ts';

export const supportHandlers: OperatorHandlers<'notifications' | 'feedback'> = {
  notifications: {
    publish: async ({ deps, operator }, { category, title, body, merchant, publish_at }) => {
      const merchantId = await findMerchantId(deps.sql, merchant);
      const publishAt = momentOf(publish_at);
      const input = { category, titles: title, bodies: body, merchantId, publishAt };
      const id = await publishNotification(deps, operator, input);
      return { notification: await readNotification(deps.sql, id) };
    },
    edit: async ({ deps, operator }, { notification_id, category, title, body, publish_at }) => {
      const input = { category, titles: title, bodies: body, publishAt: momentOf(publish_at) };
      await editNotification(deps, operator, { notificationId: notification_id, ...input });
      return { notification: await readNotification(deps.sql, notification_id) };
    },
    withdraw: async ({ deps, operator }, { notification_id, reason }) => {
      await withdrawNotification(deps, operator, { notificationId: notification_id, reason });
      return { notification: await readNotification(deps.sql, notification_id) };
    },
    preview: async (_context, { title, body }) => previewNotification(title, body),
    list: async ({ deps }, input) => await listNotifications(deps.sql, input),
  },
  feedback: {
    list: async ({ deps }, { merchant, ...filter }) =>
      await listFeedback(deps.sql, { ...filter, merchantId: await findMerchantId(deps.sql, merchant) }),
    answer: async ({ deps, operator }, { feedback_id, answer }) => {
      await answerFeedback(deps, operator, { feedbackId: feedback_id, answer });
      return { feedback: await readFeedback(deps.sql, feedback_id) };
    },
  },
};
