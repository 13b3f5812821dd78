/** Notifications and feedback over HTTP. */
import { findMerchantId } from '../../queries/operators/find.ts';
import { listFeedback, listNotifications, readFeedback, readNotification } from '../../queries/operators/support.ts';
import { publishNotification } from '../../usecases/notifications/publish-notification.ts';
import { answerFeedback } from '../../usecases/support/answer-feedback.ts';
import type { OperatorHandlers } from './handler.ts';

export const supportHandlers: OperatorHandlers<'notifications' | 'feedback'> = {
  notifications: {
    publish: async ({ deps, operator }, { category, title, body, merchant }) => {
      const merchantId = await findMerchantId(deps.sql, merchant);
      const id = await publishNotification(deps, operator, { category, titles: title, bodies: body, merchantId });
      return { notification: await readNotification(deps.sql, id) };
    },
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
