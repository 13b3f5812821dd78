/** Documents the calls about why plans wait and what others did. */
import type { Documents } from '../document.ts';

export const insight: Documents<'insight'> = {
  diagnose: {
    summary: 'Why a plan waits, is slow or has ended',
    description:
      'One main reason with the recorded facts behind it, as of now or of the plan’s end; `unknown` where there are none. Null for a plan that is delivered as it should, and for an open offer.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F' },
      response: {
        currency: 'USD',
        diagnosis: {
          symptom: 'waits',
          cause: 'price_too_low',
          as_of: '2026-11-21T08:15:00.000Z',
          put_at: '2026-11-21T06:15:00.000Z',
          last_delivery_at: null,
          pricing_model: 'cpc',
          media_price: '0.45',
          budget: '200.00',
          spent: '0.00',
          source: { owner: 'Placard Ltd', last_heard_at: '2026-11-21T08:14:58.000Z', paused_at: null },
          paused_at: null,
          daily_cap: null,
          held: {
            was_paused_bps: 0,
            source_was_paused_bps: 0,
            source_was_silent_bps: 0,
            was_capped_bps: 0,
            capped_at_most: '0.00',
          },
          report: {
            cause: 'price_too_low',
            measured_at: '2026-11-21T07:15:00.000Z',
            received_at: '2026-11-21T07:15:02.000Z',
            accepted_median: '0.62',
            accepted: 4_100,
            reachable: null,
            rule: null,
            resumes_at: null,
            public_key: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
            signature: `${'A'.repeat(86)}==`,
          },
          alike: { plans: 44, started_within_seconds: 1_380 },
          waiting: {
            held: '200.00',
            returns_at: '2026-11-22T06:15:00.000Z',
            settles_by: '2026-11-27T07:15:00.000Z',
          },
        },
      },
    },
  },
  cohort: {
    summary: 'What past plans like a put did',
    description:
      'Plans of the same offer, source and prices that were settled before the current business day and spent half of their put or more, which was in the band of the amount: 1 to 2, 2 to 5 or 5 to 10, times a power of ten. `results` is null below 20 plans of ten merchants; else the latest plan of each merchant is in one bar of `bars`, losses included, and in one of `amounts`, each with three merchants or more.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F', amount: '200.00' },
      response: {
        currency: 'USD',
        from_amount: '200.00',
        to_amount: '499.99',
        least_plans: 20,
        least_merchants: 10,
        results: null,
      },
    },
  },
};
