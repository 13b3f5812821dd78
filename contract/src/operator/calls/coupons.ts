/** Coupons of all six kinds, and the activities that issue them. */
import * as v from 'valibot';
import { couponKinds } from '../../words.ts';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const definition = v.object({
  definition_id: f.id,
  kind: v.picklist(couponKinds),
  name: f.localizedText,
  currency: f.currency,
  rate_bps: v.nullable(f.count),
  amount: v.nullable(f.amount),
  requirement: f.amount,
  valid_seconds: f.count,
  agent_id: v.nullable(v.string()),
  terms: v.nullable(f.localizedText),
  granted: f.count,
  used: f.count,
  created_at: f.instant,
  revision: f.count,
});
const exampleDefinition: v.InferOutput<typeof definition> = {
  definition_id: o.exampleId,
  kind: 'discount',
  name: { en: 'First plan' },
  currency: 'USD',
  rate_bps: 1000,
  amount: '20.00',
  requirement: '50.00',
  valid_seconds: 2_592_000,
  agent_id: null,
  terms: null,
  granted: 0,
  used: 0,
  created_at: o.exampleAt,
  revision: 1,
};

export const create = defineOperatorCall({
  name: 'coupons.create',
  summary: 'Create a coupon of one of the six kinds',
  description:
    'discount and value_added take a rate, with an amount as their cap; fixed_amount, deduction, team and custom take an amount. team names its agent; custom states its own terms. Coupon money buys media and is never withdrawn.',
  request: v.strictObject({
    kind: v.picklist(couponKinds),
    name: o.localizedName,
    rate_bps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
    amount: v.optional(f.amountInput),
    requirement: v.optional(f.amountInput),
    valid_seconds: o.positiveSeconds,
    agent: v.optional(o.number),
    terms: v.optional(f.localizedText),
  }),
  fields: {
    kind: 'What it does.',
    name: 'Its name per language. One coupon of the same English name is used per business day.',
    rate_bps: 'The share in basis points: 1000 is 10 %.',
    amount: 'The amount, or the cap of a share.',
    requirement: 'The lowest put that it can be used with; 0 by default.',
    valid_seconds: 'How long it can be used after it is received.',
    agent: 'For `team`: the agent who issued it.',
    terms: 'For `custom`: what it is good for, per language.',
  },
  response: v.object({ coupon: definition }),
  reasons: ['agent_not_found'],
  example: {
    request: {
      kind: 'discount',
      name: { en: 'First plan' },
      rate_bps: 1000,
      amount: '20.00',
      requirement: '50.00',
      valid_seconds: 2_592_000,
    },
    response: { coupon: exampleDefinition },
  },
});

export const list = defineOperatorCall({
  name: 'coupons.list',
  summary: 'Coupons made',
  description: 'Newest first, with how many were granted and used.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['definition_id', 'kind', 'name.en', 'rate_bps', 'amount', 'requirement', 'granted', 'used'],
  isAudited: false,
  response: v.object(f.listOf(definition)),
  example: { request: {}, response: { list: [exampleDefinition], next_cursor: null } },
});

export const grant = defineOperatorCall({
  name: 'coupons.grant',
  summary: 'Grant a coupon to a merchant',
  description: 'The merchant has it immediately.',
  request: v.strictObject({ coupon: f.id, merchant: o.merchantRef }),
  fields: {
    coupon: 'The coupon’s definition id, from `coupons list`.',
    merchant: 'The merchant number or the username.',
  },
  response: v.object({ coupon_id: f.id, expires_at: f.instant }),
  reasons: ['state_refuses', 'operator_object_not_found', 'merchant_not_found'],
  example: {
    request: { coupon: o.exampleId, merchant: '81XZ0F' },
    response: { coupon_id: o.exampleId, expires_at: '2026-12-21T08:00:00.000Z' },
  },
});

export const edit = defineOperatorCall({
  name: 'coupons.edit',
  summary: 'Change the texts of a coupon',
  description:
    'Its name in other languages, and a custom coupon’s terms. Its value never changes, because merchants hold it already. The English name stays, because one coupon of a name is used per day.',
  request: v.strictObject({
    coupon: f.id,
    name: o.localizedName,
    terms: v.optional(f.localizedText),
    ...o.edited,
  }),
  fields: {
    coupon: 'Which, by its definition id.',
    name: 'Its name per language; the English one unchanged.',
    terms: 'For `custom`: what it is good for, per language.',
    ...o.seenFields,
  },
  response: v.object({ coupon: definition }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { coupon: o.exampleId, name: { en: 'First plan', de: 'Erster Plan' }, revision: 1 },
    response: { coupon: { ...exampleDefinition, name: { en: 'First plan', de: 'Erster Plan' }, revision: 2 } },
  },
});

const activity = v.object({
  activity_id: f.id,
  title: f.localizedText,
  rules: f.localizedText,
  coupon_id: f.id,
  coupon: f.localizedText,
  is_new_user: v.boolean(),
  starts_at: f.instant,
  ends_at: f.instantOrNull,
  received: f.count,
  revision: f.count,
});
const exampleActivity: v.InferOutput<typeof activity> = {
  activity_id: o.exampleId,
  title: { en: 'A welcome coupon' },
  rules: { en: 'Once per user.' },
  coupon_id: o.exampleId,
  coupon: { en: 'First plan' },
  is_new_user: true,
  starts_at: o.exampleAt,
  ends_at: null,
  received: 0,
  revision: 1,
};

export const createActivity = defineOperatorCall({
  name: 'activities.create',
  summary: 'Start an activity that gives a coupon',
  description: 'Each user receives its coupon once.',
  request: v.strictObject({
    coupon: f.id,
    title: o.localizedName,
    rules: f.localizedText,
    is_new_user: v.optional(v.boolean()),
    starts_at: v.optional(o.moment),
    ends_at: v.optional(o.moment),
  }),
  fields: {
    coupon: 'The coupon’s definition id.',
    title: 'Its title per language.',
    rules: 'Its rules per language.',
    is_new_user: 'Whether it is the new-user activity.',
    starts_at: 'The start; by default now.',
    ends_at: 'Until when; without it, until it is ended.',
  },
  response: v.object({ activity }),
  reasons: ['operator_object_not_found'],
  example: {
    request: {
      coupon: o.exampleId,
      title: { en: 'A welcome coupon' },
      rules: { en: 'Once per user.' },
      is_new_user: true,
    },
    response: { activity: exampleActivity },
  },
});

export const editActivity = defineOperatorCall({
  name: 'activities.edit',
  summary: 'Change an activity’s texts or its end',
  description: 'An ended one stays ended. Received coupons stay valid.',
  request: v.strictObject({
    activity: f.id,
    title: o.localizedName,
    rules: f.localizedText,
    ends_at: v.optional(o.moment),
    ...o.edited,
  }),
  fields: {
    activity: 'Which activity.',
    title: 'Its title per language.',
    rules: 'Its rules per language.',
    ends_at: 'Until when; without it, until it is ended.',
    ...o.seenFields,
  },
  response: v.object({ activity }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: {
    request: {
      activity: o.exampleId,
      title: exampleActivity.title,
      rules: { en: 'Once per user and year.' },
      revision: 1,
    },
    response: { activity: { ...exampleActivity, rules: { en: 'Once per user and year.' }, revision: 2 } },
  },
});

export const endActivity = defineOperatorCall({
  name: 'activities.end',
  summary: 'End an activity now',
  description: 'Received coupons stay valid.',
  request: v.strictObject({ activity: f.id, ...o.seen }),
  fields: { activity: 'The activity’s id.', ...o.seenFields },
  response: v.object({ activity }),
  reasons: ['operator_object_not_found', 'state_refuses'],
  example: { request: { activity: o.exampleId }, response: { activity: { ...exampleActivity, ends_at: o.exampleAt } } },
});

export const listActivities = defineOperatorCall({
  name: 'activities.list',
  summary: 'Activities',
  description: 'Newest first, with how many received the coupon.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['activity_id', 'title.en', 'coupon.en', 'is_new_user', 'starts_at', 'ends_at', 'received'],
  isAudited: false,
  response: v.object(f.listOf(activity)),
  example: { request: {}, response: { list: [exampleActivity], next_cursor: null } },
});
