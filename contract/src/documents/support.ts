/** Documents the calls of support. */
import type { Documents } from '../document.ts';
import { accessLimits } from '../limits.ts';

export const support: Documents<'support'> = {
  basicConfig: {
    summary: 'Configuration and texts of this deployment',
    description:
      'In the requested language. Clients must not cache withdraw_method_config, faq_config and privacy_policy locally (specification.md section 3).',
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
            answer: `${accessLimits.faqLearningPhase.conversionsFrom}-${accessLimits.faqLearningPhase.conversionsTo} conversions within ${accessLimits.faqLearningPhase.days} days.`,
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
  },
  sendFeedback: {
    summary: 'Send feedback',
    description: 'Operators answer it. An Idempotency-Key is optional: the same key stores it once.',
    example: {
      request: { topic: 'A figure', content: 'Please explain the fee of my last plan.' },
      response: { feedback_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a02' },
    },
  },
  listFeedback: {
    summary: 'Feedback sent, with the answers',
    description: 'Newest first.',
    example: { request: {}, response: { list: [], next_cursor: null } },
  },
};
