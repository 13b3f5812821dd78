/** Basic config, customer service, feedback. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';
import { defineShape } from '../shape.ts';

/** A customer-service contact: type 1 opens inside the app, others in a new tab (specification.md section 3). */
export const contact = v.object({ id: v.string(), type: f.count, url: v.string(), label: v.string() });

/** The labels of payout form fields: keys of the client's texts. */
export const payoutLabel = v.picklist([
  'card_name',
  'bank_name',
  'user_name',
  'beneficiary_name',
  'mobile',
  'bank_account',
  'account_number',
  'wallet_address',
  'branch_name',
  'bank_address',
  'network',
]);

/**
 * One withdraw method, with the label of each field of its form: a key of the client's labels (specification.md section
 * 3).
 */
const withdrawMethod = v.object({
  method: v.picklist(['bank', 'wallet']),
  name: v.string(),
  fee_bps: f.count,
  minimum: f.amount,
  fields: v.array(
    v.object({
      field: v.picklist(['card_name', 'user_name', 'mobile', 'bank_account', 'branch_name']),
      label: payoutLabel,
    }),
  ),
});

const faqItem = v.object({ id: v.string(), question: v.string(), answer: v.string() });
const textPage = v.object({ version: v.string(), title: v.string(), body: v.string() });

export const basicConfig = defineShape({
  request: v.strictObject({ lang: v.optional(f.language) }),
  response: v.object({
    client_language_map: v.array(v.object({ source: v.string(), targets: v.string() })),
    customer_service_url: v.array(contact),
    recharge_customer_service_url: v.array(contact),
    withdraw_method_config: v.array(withdrawMethod),
    faq_config: v.array(faqItem),
    privacy_policy: textPage,
    terms: textPage,
    operating_rules: textPage,
    currency: f.currency,
    business_zone: v.string(),
    audience_reach: v.nullable(v.object({ people: v.string(), source: v.string() })),
    is_demo: v.boolean(),
  }),
});

const feedbackForm = v.strictObject({
  topic: f.line(limits.feedbackTopicMax),
  content: f.paragraph(limits.feedbackContentMax),
});

export const sendFeedback = defineShape({
  request: feedbackForm,
  response: v.object({ feedback_id: f.id }),
  reasons: ['too_many_feedback', 'idempotency_key_invalid', 'idempotency_key_reused', 'act_given_up'],
});

export const listFeedback = defineShape({
  request: v.strictObject({ ...f.queryPage }),
  response: v.object(
    f.listOf(
      v.object({
        feedback_id: f.id,
        topic: v.string(),
        content: v.string(),
        sent_at: f.instant,
        answer: v.nullable(v.string()),
        answered_at: f.instantOrNull,
      }),
    ),
  ),
});
