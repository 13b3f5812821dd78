/** Basic config, customer service, feedback. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';

/**
 * Help pages that the merchant server itself serves, outside the API. A contact's `url` is an https address or one of
 * these. A page exists only while a contact points to it.
 */
export const helpPages = ['/help/accounts', '/help/plans', '/help/recharge'] as const;
export type HelpPage = (typeof helpPages)[number];

/** Returns true for a contact's address that is a help page of this server. */
export function isHelpPage(url: string): url is HelpPage {
  return (helpPages as readonly string[]).includes(url);
}

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

export const basicConfig = defineCall({
  name: 'support.basicConfig',
  method: 'GET',
  path: '/basic_config',
  auth: 'none',
  summary: 'Configuration and texts of this deployment',
  description:
    'In the requested language. Clients must not cache withdraw_method_config, faq_config and privacy_policy locally (specification.md section 3).',
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
  example: {
    request: { lang: 'en' },
    response: {
      client_language_map: [{ source: 'zh-TW,zh-HK,zh-Hant', targets: 'cht' }],
      customer_service_url: [{ id: '1', type: 1, url: 'https://help.placard.example/chat', label: 'Accounts' }],
      recharge_customer_service_url: [],
      withdraw_method_config: [
        {
          method: 'bank',
          name: 'Bank account',
          fee_bps: 100,
          minimum: '1.00',
          fields: [{ field: 'card_name', label: 'bank_name' }],
        },
      ],
      faq_config: [
        {
          id: 'learning-phase',
          question: 'What is the learning phase?',
          answer: `${limits.faqLearningPhase.conversionsFrom}-${limits.faqLearningPhase.conversionsTo} conversions within ${limits.faqLearningPhase.days} days.`,
        },
      ],
      privacy_policy: { version: '2026-11', title: 'Privacy', body: 'What we keep.' },
      terms: { version: '2026-11', title: 'Terms', body: 'What you agree to.' },
      operating_rules: { version: '2026-11', title: 'Operating rules', body: 'What is not allowed.' },
      currency: 'USD',
      business_zone: 'UTC',
      audience_reach: { people: '3000000000', source: 'demo data' },
      is_demo: true,
    },
  },
});

const feedbackForm = v.strictObject({
  topic: f.line(limits.feedbackTopicMax),
  content: f.paragraph(limits.feedbackContentMax),
});

export const sendFeedback = defineCall({
  name: 'support.sendFeedback',
  method: 'POST',
  path: '/feedback',
  auth: 'session',
  summary: 'Send feedback',
  description: 'Operators answer it. An Idempotency-Key is optional: the same key stores it once.',
  request: feedbackForm,
  response: v.object({ feedback_id: f.id }),
  reasons: ['idempotency_key_invalid', 'idempotency_key_reused', 'act_given_up'],
  example: {
    request: { topic: 'A figure', content: 'Please explain the fee of my last plan.' },
    response: { feedback_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a02' },
  },
});

export const listFeedback = defineCall({
  name: 'support.listFeedback',
  method: 'GET',
  path: '/feedback/list',
  auth: 'session',
  origin: 'placard',
  summary: 'Feedback sent, with the answers',
  description: 'Newest first.',
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
  example: { request: {}, response: { list: [], next_cursor: null } },
});
