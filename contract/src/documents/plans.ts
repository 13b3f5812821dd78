/** Documents the calls of plans. */
import type * as v from 'valibot';
import type { planDetail, planSummary, terms } from '../calls/plans.ts';
import type { Documents } from '../document.ts';

const exampleSummary: v.InferOutput<typeof planSummary> = {
  plan_no: 'P4K7Q2M-81XZ0F',
  state: 'putting',
  product: { name: 'Ridge Runner', type: 'game', image_url: null },
  is_official: false,
  is_simulated: true,
  is_own_source: true,
  currency: 'USD',
  put_amount: '200.00',
  consumed: '73.20',
  held: '126.80',
  put_progress_bps: 3660,
  revenue: '81.45',
  lowest_put: '50.00',
  highest_put: '500.00',
  create_time: '2026-11-21T08:00:00.000Z',
  offer_ends_at: null,
  flight_ends_at: '2026-11-22T08:00:00.000Z',
  settle_due_at: null,
  settled_at: null,
  settled_net: null,
  profit: null,
  end_reason: null,
  returned: null,
  pricing_model: 'cpm',
  media_price: '5.00',
  payout_per_conversion: '12.00',
};

const exampleTerms: v.InferOutput<typeof terms> = {
  version: '5d2c9a01b7e4',
  currency: 'USD',
  pricing_model: 'cpm',
  media_price: '5.00',
  payout_per_conversion: '12.00',
  fee_bps: 500,
  agent_share_bps: 200,
  agent_id: 'A77014',
  lowest_put: '50.00',
  highest_put: '500.00',
  matching_seconds: 86_400,
  flight_seconds: 86_400,
  grace_seconds: 3_600,
  lock_seconds: 86_400,
  settle_seconds: 172_800,
  is_simulated: true,
  source_owner: 'Placard Ltd',
  is_own_source: true,
  countersigned_by: 'Skyline Games',
};

const exampleDetail: v.InferOutput<typeof planDetail> = {
  ...exampleSummary,
  terms: exampleTerms,
  timeline: [{ state: 'matching', at: '2026-11-21T08:00:00.000Z', due_at: null, reason: null, by: 'merchant' }],
  money: null,
  delivery: null,
  owed: null,
  coupon: null,
  can_stop: true,
  pace: null,
  again: null,
};

export const plans: Documents<'plans'> = {
  list: {
    summary: 'Plan list',
    description:
      'Plans and open offers, newest first. Without a status: all. Days are those of `create_time`; the amount is the put, and for an open offer any amount that it accepts; `sort` orders open offers only; `text` searches plan number and product name. `counts` has the tabs’ figures for this search, on the first page.',
    example: {
      request: { status: 'putting' },
      response: { list: [exampleSummary], currency: 'USD', next_cursor: null, counts: null },
    },
  },
  detail: {
    summary: 'The merchant’s own plan',
    description:
      'State, timeline, money, delivery. `pace` is an estimate from the spend so far, `again` an open offer of the same product.',
    example: { request: { plan_no: 'P4K7Q2M-81XZ0F' }, response: exampleDetail },
  },
  appDetail: {
    summary: 'A plan as an offer',
    description: 'Product, content, rule, targeting, bounds, terms: everything shown before money moves.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F' },
      response: {
        plan_no: 'P4K7Q2M-81XZ0F',
        state: 'wait_put',
        is_official: true,
        places_left: 12,
        places: 20,
        created_at: '2026-11-20T08:00:00.000Z',
        offer_ends_at: '2026-11-30T00:00:00.000Z',
        product: {
          name: 'Ridge Runner',
          type: 'game',
          image_url: null,
          owner: 'Skyline Games',
          description: 'A running game.',
          game_description: 'Run along the ridge.',
          video_url: null,
          landing_url: null,
        },
        put_content: 'A 15-second clip.',
        put_rule: 'Shown at most three times a day to one person.',
        user_targeting: [{ name: 'Age', value: '18-34' }],
        terms: exampleTerms,
        substantiation: null,
        funding: { available: '500.00', start_up_credit: '0.00', coupons: [] },
        blocked_by: null,
      },
    },
  },
  put: {
    summary: 'Put money into a plan',
    description:
      'Reserves the amount (start-up credit first, then the coupon, then own money), freezes the shown terms, takes the quota place. The put is a hard lifetime cap.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F', amount: '200.00', terms_version: '5d2c9a01b7e4' },
      response: exampleDetail,
    },
  },
  awaitPutCount: {
    summary: 'The number of plans that wait for a put',
    description:
      'Open offers that the merchant can put into. `official` is the newest officially pushed one; the app announces each once.',
    example: { request: {}, response: { count: 3, official: null } },
  },
  statistics: {
    summary: 'Ad data of a period',
    description:
      'type 1 today, 2 week (from Monday), 3 month, 4 all, in the zone of user_time_zone, else X-TZ. Totals, the same length before it, and a series (hours for today, days, then weeks for all). first_steps are those of a new account: an empty list once it has recharged, put, settled and been paid.',
    example: {
      request: { type: '1', user_time_zone: 'Asia/Bangkok' },
      response: {
        type: 1,
        time_zone: 'Asia/Bangkok',
        from: '2026-11-20T17:00:00.000Z',
        to: '2026-11-21T08:15:00.000Z',
        currency: 'USD',
        totals: {
          spend: '120.00',
          own_spend: '108.00',
          revenue: '168.00',
          revenue_settled: '0.00',
          fee: '8.40',
          profit: '51.60',
          impressions: 24_000,
          impressions_invalid: 310,
          clicks: 480,
          clicks_invalid: 4,
          conversions: 14,
          conversions_reversed: 0,
          agent_share: '0.00',
        },
        previous: null,
        series: [],
        running_plans: 2,
        is_simulated: true,
        is_own_source: true,
        has_delivery: true,
        first_steps: [
          { step: 'coupon', is_done: true, due_at: null },
          { step: 'recharge', is_done: true, due_at: null },
          { step: 'put', is_done: true, due_at: null },
          { step: 'settlement', is_done: false, due_at: '2026-11-28T08:15:00.000Z' },
          { step: 'payout', is_done: false, due_at: null },
        ],
        updated_at: '2026-11-21T08:15:00.000Z',
      },
    },
  },
  statisticsByPlan: {
    summary: 'Ad data of a period, plan by plan',
    description:
      'The parts of the figures of /ad/order/data_statistics/list: the plans with any count, newest put first. All pages together add up to `totals`.',
    example: {
      request: { type: '1' },
      response: {
        type: 1,
        from: '2026-11-20T17:00:00.000Z',
        to: '2026-11-21T08:15:00.000Z',
        currency: 'USD',
        totals: {
          spend: '0.00',
          own_spend: '0.00',
          revenue: '0.00',
          revenue_settled: '0.00',
          fee: '0.00',
          profit: '0.00',
          impressions: 0,
          impressions_invalid: 0,
          clicks: 0,
          clicks_invalid: 0,
          conversions: 0,
          conversions_reversed: 0,
          agent_share: '0.00',
        },
        list: [],
        next_cursor: null,
      },
    },
  },
  stop: {
    summary: 'Stop a plan',
    description:
      'Matching: it fails and everything is returned. Putting: it finishes, and unspent money is returned after the grace for late events.',
    example: { request: { plan_no: 'P4K7Q2M-81XZ0F' }, response: exampleDetail },
  },
  listTransfers: {
    summary: 'The transfers behind a figure of a plan',
    description:
      'Newest first, each with its part of the figure; all pages together add up to `total`. With a type, those posted in that period (spend, own_spend, revenue, revenue_settled, fee, profit). The fee is counted with its revenue, cumulatively and rounded down, and posted at settlement. net, agent_share and start_up_return are 0 before settlement. `plan` is the plan at the same moment, on the first page without a type.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F', figure: 'spend' },
      response: {
        plan_no: 'P4K7Q2M-81XZ0F',
        figure: 'spend',
        currency: 'USD',
        from: null,
        to: '2026-11-21T08:15:00.000Z',
        total: '73.20',
        plan: null,
        list: [
          {
            transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a07',
            kind: 'media_consumed',
            time: '2026-11-21T08:14:00.000Z',
            amount: '73.20',
          },
        ],
        next_cursor: null,
      },
    },
  },
  listEvents: {
    summary: 'The delivery events of a plan',
    description:
      'Newest first by the event’s own time; of one kind, and of a period, where they are given. With a transfer_id: the events that this transfer was posted for, whose amounts add up to it; `transfer` then says to how much. A price per thousand is charged unit by unit, each with the event that makes it whole, so the amounts of such a plan differ and can be 0. `plan` is the plan at the same moment, on the first page without a type or a transfer.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F', kind: 'conversion' },
      response: {
        plan_no: 'P4K7Q2M-81XZ0F',
        currency: 'USD',
        from: null,
        to: '2026-11-21T08:15:00.000Z',
        transfer: null,
        plan: null,
        list: [
          {
            event_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a08',
            kind: 'conversion',
            occurred_at: '2026-11-21T08:13:58.120Z',
            received_at: '2026-11-21T08:14:00.000Z',
            source: { name: 'Placard simulator', owner: 'Placard Ltd', is_own: true, is_simulated: true },
            batch: {
              batch_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a0a',
              public_key: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
              valid_from: '2026-11-01T09:00:00.000Z',
              valid_until: null,
            },
            is_counted: true,
            effect: 'earned',
            amount: '12.00',
            transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a09',
            target_event_id: null,
            category: null,
            taken_out: null,
            conversion: {
              state: 'pending',
              lock_at: '2026-11-22T08:13:58.120Z',
              hold_until: null,
              held_for: null,
              decided_at: null,
              reason: null,
              owner: {
                verdict: 'confirmed',
                reason: null,
                received_at: '2026-11-21T09:13:58.120Z',
                public_key: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
              },
            },
          },
        ],
        next_cursor: null,
      },
    },
  },
};
