/** Notifications to merchants, and answers to their feedback. */
import * as v from 'valibot';
import { notificationCategory } from '../../calls/notifications.ts';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const notification = v.object({
  notification_id: f.id,
  category: notificationCategory,
  merchant_no: v.nullable(v.string()),
  title: f.localizedText,
  body: f.localizedText,
  state: v.picklist(['scheduled', 'published', 'withdrawn']),
  /** When merchants see it, or first saw it. */
  published_at: f.instant,
  read_by: f.count,
  revision: f.count,
});
const exampleNotification: v.InferOutput<typeof notification> = {
  notification_id: o.exampleId,
  category: 'maintenance',
  merchant_no: null,
  title: { en: 'Maintenance on Sunday' },
  body: { en: 'From 02:00 to 03:00 UTC the service is not reachable.' },
  state: 'published',
  published_at: o.exampleAt,
  read_by: 0,
  revision: 1,
};

export const publish = defineOperatorCall({
  name: 'notifications.publish',
  summary: 'Publish a notification',
  description: 'To all merchants or one; now, or at a later time, until which it can be changed.',
  request: v.strictObject({
    category: notificationCategory,
    title: o.localizedName,
    body: f.localizedText,
    merchant: v.optional(o.merchantRef),
    publish_at: v.optional(o.moment),
  }),
  fields: {
    category: 'What it is about.',
    title: 'The title per language.',
    body: 'The text per language; the merchant reads it, or all do.',
    merchant: 'Only for this merchant: number or username.',
    publish_at: 'When merchants shall see it; now without it.',
  },
  response: v.object({ notification }),
  reasons: ['merchant_not_found'],
  example: {
    request: { category: 'maintenance', title: exampleNotification.title, body: exampleNotification.body },
    response: { notification: exampleNotification },
  },
});

export const editNotification = defineOperatorCall({
  name: 'notifications.edit',
  fits: { state: ['scheduled'] },
  summary: 'Change a notification that is not published yet',
  description: 'Its texts, its category and its time. A published one never changes: withdraw it, and publish another.',
  request: v.strictObject({
    notification_id: f.id,
    category: notificationCategory,
    title: o.localizedName,
    body: f.localizedText,
    publish_at: v.optional(o.moment),
    ...o.edited,
  }),
  fields: {
    notification_id: 'Which, from `notifications list`.',
    category: 'What it is about.',
    title: 'The title per language.',
    body: 'The text per language; the merchant reads it, or all do.',
    publish_at: 'When merchants shall see it; now without it.',
    ...o.seenFields,
  },
  response: v.object({ notification }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: {
      notification_id: o.exampleId,
      category: 'maintenance',
      title: exampleNotification.title,
      body: exampleNotification.body,
      publish_at: '2026-11-30T00:00:00Z',
      revision: 1,
    },
    response: {
      notification: {
        ...exampleNotification,
        state: 'scheduled',
        published_at: '2026-11-30T00:00:00.000Z',
        revision: 2,
      },
    },
  },
});

export const withdrawNotification = defineOperatorCall({
  name: 'notifications.withdraw',
  fits: { state: ['scheduled', 'published'] },
  summary: 'Take a notification back',
  description: 'Before its time it is never shown; afterwards it disappears.',
  request: v.strictObject({ notification_id: f.id, reason: o.reason, ...o.seen }),
  fields: {
    notification_id: 'Which, from `notifications list`.',
    reason: 'Why; it is in the history.',
    ...o.seenFields,
  },
  response: v.object({ notification }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { notification_id: o.exampleId, reason: 'The date was wrong.' },
    response: { notification: { ...exampleNotification, state: 'withdrawn', revision: 2 } },
  },
});

export const previewNotification = defineOperatorCall({
  name: 'notifications.preview',
  summary: 'Preview a notification in each language',
  description: 'As merchants of each language would read it: where its text is missing, the English one.',
  request: v.strictObject({ title: o.localizedName, body: f.localizedText }),
  fields: { title: 'The title per language.', body: 'The text per language.' },
  isAudited: false,
  response: v.object({
    list: v.array(
      v.object({
        lang: f.language,
        title: v.string(),
        body: v.string(),
        is_title_english: v.boolean(),
        is_body_english: v.boolean(),
      }),
    ),
  }),
  example: {
    request: { title: exampleNotification.title, body: exampleNotification.body },
    response: {
      list: [
        {
          lang: 'de',
          title: 'Maintenance on Sunday',
          body: 'From 02:00 to 03:00 UTC the service is not reachable.',
          is_title_english: true,
          is_body_english: true,
        },
      ],
    },
  },
});

export const listNotifications = defineOperatorCall({
  name: 'notifications.list',
  summary: 'Notifications published by operators',
  description: 'Newest first, with how many merchants marked each as read.',
  request: v.strictObject({ state: v.optional(v.picklist(['scheduled', 'published', 'withdrawn'])), ...o.page }),
  fields: { state: 'Only those in this state.', ...o.pageFields },
  columns: ['notification_id', 'published_at', 'state', 'category', 'merchant_no', 'title.en', 'read_by'],
  isAudited: false,
  response: v.object(f.listOf(notification)),
  example: { request: {}, response: { list: [exampleNotification], next_cursor: null } },
});

const feedback = v.object({
  feedback_id: f.id,
  merchant_no: v.string(),
  username: v.string(),
  lang: f.language,
  topic: v.string(),
  content: v.string(),
  sent_at: f.instant,
  answer: v.nullable(v.string()),
  answered_by: v.nullable(v.string()),
  answered_at: f.instantOrNull,
  revision: f.count,
});
const exampleFeedback: v.InferOutput<typeof feedback> = {
  feedback_id: o.exampleId,
  merchant_no: '81XZ0F',
  username: 'harborbikes',
  lang: 'en',
  topic: 'A figure',
  content: 'Please explain the fee of my last plan.',
  sent_at: o.exampleAt,
  answer: null,
  answered_by: null,
  answered_at: null,
  revision: 1,
};

export const listFeedback = defineOperatorCall({
  name: 'feedback.list',
  summary: 'Feedback of merchants',
  description: 'Newest first; by default open ones.',
  request: v.strictObject({
    state: v.optional(v.picklist(['open', 'answered', 'all'])),
    merchant: v.optional(o.merchantRef),
    ...o.page,
  }),
  fields: {
    state: 'Only feedback in this state; by default `open`.',
    merchant: 'Only this merchant’s: number or username.',
    ...o.pageFields,
  },
  columns: ['feedback_id', 'username', 'lang', 'topic', 'content', 'sent_at', 'answered_by'],
  isAudited: false,
  response: v.object(f.listOf(feedback)),
  reasons: ['merchant_not_found'],
  example: { request: {}, response: { list: [exampleFeedback], next_cursor: null } },
});

export const answerFeedback = defineOperatorCall({
  name: 'feedback.answer',
  fits: { answer: [null] },
  summary: 'Answer feedback',
  description: 'The merchant is notified and reads the answer in the app. It is answered once.',
  request: v.strictObject({ feedback_id: f.id, answer: f.paragraph(4_000), ...o.seen }),
  fields: {
    feedback_id: 'Which, from `feedback list`.',
    answer: 'The answer, in the merchant’s language; the merchant reads it.',
    ...o.seenFields,
  },
  response: v.object({ feedback }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: { feedback_id: o.exampleId, answer: 'The fee is 5 % of the revenue, as the terms of the plan say.' },
    response: {
      feedback: {
        ...exampleFeedback,
        answer: 'The fee is 5 % of the revenue, as the terms of the plan say.',
        answered_by: 'nadia',
        answered_at: o.exampleAt,
      },
    },
  },
});
