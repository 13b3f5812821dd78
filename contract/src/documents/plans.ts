/** Documents the calls of plans. */
import type * as v from 'valibot';
import type { planDetail, planSummary, terms } from '../calls/plans.ts';
import type { Documents } from '../document.ts';
import { statisticsDocuments } from './statistics.ts';

const exampleSummary: v.InferOutput<typeof planSummary> = {
  plan_no: 'P4K7Q2M-81XZ0F',
  state: 'putting',
  is_paused: false,
  repeats: null,
  product: { name: 'Ridge Runner', type: 'game', image_url: null },
  is_official: false,
  is_simulated: true,
  is_own_source: true,
  is_countersigned: true,
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
  agent_share: null,
  came_back: null,
  paid: null,
  end_reason: null,
  returned: null,
  pricing_model: 'cpm',
  media_price: '5.00',
  payout_per_conversion: '12.00',
  fee_bps: 500,
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
  agent_name: 'Studio Lindqvist',
  put_by: null,
  timeline: [{ state: 'matching', at: '2026-11-21T08:00:00.000Z', due_at: null, reason: null, by: 'merchant' }],
  instructions: [{ at: '2026-11-21T09:00:00.000Z', pace: 'fast', daily_cap: '25.00', is_paused: false, ends_at: null }],
  additions: [],
  money: null,
  delivery: null,
  owed: null,
  coupon: null,
  can_stop: true,
  control: {
    pace: 'fast',
    daily_cap: '25.00',
    today: { spent: '12.40', is_full: false },
    day_ends_at: '2026-11-22T00:00:00.000Z',
    paused: null,
    ends_at: null,
    latest_end: '2026-11-22T08:00:00.000Z',
    can_end: true,
    may_add: '300.00',
  },
  pace: null,
  repeat: {
    of: null,
    as: null,
    amount: '50.00',
    allowed: {
      amount: '50.00',
      limit: '200.00',
      used: '0.00',
      last_at: null,
      given_at: '2026-11-21T09:00:00.000Z',
      changed_at: '2026-11-21T09:00:00.000Z',
      state: 'on',
      reason: null,
    },
  },
  again: null,
  similar: null,
};

export const plans: Documents<'plans'> = {
  list: {
    summary: 'Plan list',
    description:
      'Plans and open offers, newest first. Without a status: all, those under way first, then open offers, then ended ones. Days are those of `create_time`; the amount is the put, and for an open offer any amount that it accepts; `sort` orders open offers only; `text` searches plan number and product name. `counts` has the tabs’ figures for this search, on the first page.',
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
        funding: { available: '500.00', start_up_credit: '0.00', coupons: [], own_limits: null },
        day_ends_at: '2026-11-25T00:00:00.000Z',
        blocked_by: null,
      },
    },
  },
  put: {
    summary: 'Put money into a plan',
    description:
      'Reserves the amount (start-up credit first, then the coupon, then own money), freezes the shown terms, takes the quota place. The put is a hard lifetime cap. Pace and daily cap hold from the put on; without them it runs as fast as possible, without a cap.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F', amount: '200.00', terms_version: '5d2c9a01b7e4', daily_cap: '20.00' },
      response: exampleDetail,
    },
  },
  awaitPutCount: {
    summary: 'The number of plans that wait for a put',
    description:
      'Open offers that the merchant can put into. `official` is the newest officially pushed one; the app announces each once.',
    example: { request: {}, response: { count: 3, official: null } },
  },
  ...statisticsDocuments,
  stop: {
    summary: 'Stop a plan',
    description:
      'Matching: it fails and everything is returned. Putting: it finishes, and unspent money is returned after the grace for late events; traffic from before the stop that is reported more than a minute after it is not billed.',
    example: { request: { plan_no: 'P4K7Q2M-81XZ0F' }, response: exampleDetail },
  },
  adjust: {
    summary: 'Pace, daily cap, pause and end date of a running plan',
    description:
      'Changes how the plan spends from now on; a field that is absent keeps its value. The network sends the pace to the source. A cap limits what the events of one business day cost, in the deployment’s zone. During a pause, traffic is recorded and not billed, except in its first 60 seconds; what its source reports more than a minute late counts by its arrival. An end date is at least five minutes ahead and before the end of the flight; null removes it. `plan_not_stoppable` once the plan is over.',
    example: { request: { plan_no: 'P4K7Q2M-81XZ0F', daily_cap: '25.00' }, response: exampleDetail },
  },
  extend: {
    summary: 'Add money to a running plan',
    description:
      'Reserves more of the merchant’s own money, under the plan’s frozen terms and within its highest put. `terms_version` is that of the offer’s terms of the day, which the merchant has seen. It is used up after the put; what is not used comes back with the unspent. `plan_not_stoppable` once the plan is over.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F', amount: '50.00', terms_version: '5d2c9a01b7e4' },
      response: exampleDetail,
    },
  },
  repeat: {
    summary: 'Allow repeats of a plan',
    description:
      'Whenever this plan, or the newest that repeats it, has settled, the same own money is put into the same offer again, without coupon or start-up funds, with the same pace and daily cap; while the terms are the same or better for the merchant, and all puts together stay within `limit`. Of a settled plan the first put is made at once. What cannot be put pauses it and notifies the merchant of the reason. Allowing again replaces what was allowed before.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F', limit: '200.00', last_at: null, ticket: 'b3JkZXItdGlja2V0' },
      response: exampleDetail,
    },
  },
  setRepeat: {
    summary: 'Turn repeats off, or let paused ones go on',
    description:
      'Takes no digits. Turned off, they end for good; a plan that was put stays. Going on tries again within the same limit.',
    example: { request: { plan_no: 'P4K7Q2M-81XZ0F', is_on: false }, response: exampleDetail },
  },
  listTransfers: {
    summary: 'The transfers behind a figure of a plan',
    description:
      'Newest first, each with its part of the figure; all pages together, and `estimated`, add up to `total`. With a type, those posted in that period (spend, own_spend, revenue, revenue_settled, fee, profit, agent_share, result). The fee is counted with its revenue, cumulatively and rounded down, and posted at settlement. net, agent_share and start_up_return are 0 before settlement. `plan` is the plan at the same moment, on the first page without a type.',
    example: {
      request: { plan_no: 'P4K7Q2M-81XZ0F', figure: 'spend' },
      response: {
        plan_no: 'P4K7Q2M-81XZ0F',
        figure: 'spend',
        currency: 'USD',
        from: null,
        to: '2026-11-21T08:15:00.000Z',
        total: '73.20',
        estimated: '0.00',
        plan: null,
        list: [
          {
            transfer_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a07',
            kind: 'media_consumed',
            detail: null,
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
