/** Plans: the list, the merchant's own plan, the plan as an offer, putting, stopping, statistics. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { planStates, pricingModels, productTypes } from '../plan-words.ts';

export const planState = v.picklist(planStates);
export const productType = v.picklist(productTypes);
export const pricingModel = v.picklist(pricingModels);

const product = v.object({ name: v.string(), type: productType, image_url: v.nullable(v.string()) });

const planSummary = v.object({
  plan_no: v.string(),
  state: planState,
  product,
  is_official: v.boolean(),
  is_simulated: v.boolean(),
  currency: f.currency,
  /** Null while nothing is put. */
  put_amount: v.nullable(f.amount),
  consumed: v.nullable(f.amount),
  /** Still reserved for media. */
  held: v.nullable(f.amount),
  /** The consumed share of the put, in basis points. */
  put_progress_bps: f.count,
  /** Gross revenue counted so far; final once settled. */
  revenue: v.nullable(f.amount),
  lowest_put: f.amount,
  highest_put: f.amount,
  create_time: f.instant,
  /** wait_put: the end of the offer. */
  offer_ends_at: f.instantOrNull,
  flight_ends_at: f.instantOrNull,
  settle_due_at: f.instantOrNull,
  settled_at: f.instantOrNull,
  /** The amount that arrived in the wallet; null until settled. */
  settled_net: v.nullable(f.amount),
  profit: v.nullable(f.amount),
  /** Why a plan failed or ended: a word that has a text in the client. */
  end_reason: v.nullable(
    v.picklist(['no_delivery', 'stopped_by_merchant', 'put_consumed', 'flight_ended', 'product_stopped']),
  ),
  returned: v.nullable(f.amount),
});
const exampleSummary: v.InferOutput<typeof planSummary> = {
  plan_no: 'P4K7Q2M-81XZ0F',
  state: 'putting',
  product: { name: 'Ridge Runner', type: 'game', image_url: null },
  is_official: false,
  is_simulated: true,
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
};

export const list = defineCall({
  name: 'plans.list',
  method: 'GET',
  path: '/plan/order/list',
  auth: 'account',
  summary: 'Plan list',
  description:
    'Plans and open offers, newest first. Without a status: all. Days are those of `create_time`; the amount is the put, and for an open offer any amount that it accepts; `text` searches plan number and product name. `counts` has the tabs’ figures for this search, on the first page.',
  request: v.strictObject({
    status: v.optional(planState),
    type: v.optional(productType),
    ...f.querySearch,
    ...f.queryPage,
  }),
  response: v.object({
    ...f.listOf(planSummary),
    currency: f.currency,
    counts: v.nullable(v.record(v.picklist(['all', ...planStates]), f.count)),
  }),
  example: {
    request: { status: 'putting' },
    response: { list: [exampleSummary], currency: 'USD', next_cursor: null, counts: null },
  },
});

/** The terms that a put freezes into the plan, shown before (product.md section 1, honesty). */
const terms = v.object({
  /** Sent back with the put, so a plan freezes only the terms that were shown. */
  version: v.string(),
  currency: f.currency,
  pricing_model: pricingModel,
  /** Per thousand impressions (cpm) or per click (cpc). */
  media_price: f.amount,
  payout_per_conversion: f.amount,
  fee_bps: f.count,
  agent_share_bps: f.count,
  agent_id: v.nullable(v.string()),
  lowest_put: f.amount,
  highest_put: f.amount,
  matching_seconds: f.seconds,
  flight_seconds: f.seconds,
  grace_seconds: f.seconds,
  lock_seconds: f.seconds,
  settle_seconds: f.seconds,
  is_simulated: v.boolean(),
});
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
};

const timelineStep = v.object({
  state: planState,
  /** Null for a future step; `due_at` then has the expected time. */
  at: f.instantOrNull,
  due_at: f.instantOrNull,
  reason: v.nullable(v.string()),
  by: v.nullable(v.picklist(['merchant', 'system', 'delivery', 'operator'])),
});

const money = v.object({
  put: f.amount,
  put_cash: f.amount,
  put_start_up: f.amount,
  put_promo: f.amount,
  consumed: f.amount,
  consumed_cash: f.amount,
  consumed_start_up: f.amount,
  consumed_promo: f.amount,
  invalid_credited: f.amount,
  /** Still reserved. */
  held: f.amount,
  returned: f.amount,
  revenue: f.amount,
  revenue_reversed: f.amount,
  fee: f.amount,
  fee_coupon: f.amount,
  start_up_return: f.amount,
  agent_share: f.amount,
  reversal_recovered: f.amount,
  /** The amount that settlement pays, or paid, into available. */
  net: f.amount,
  /** revenue − fee − own spend: may be negative. */
  profit: f.amount,
  /** False until the figures are final. */
  is_final: v.boolean(),
});

const delivery = v.object({
  impressions: f.count,
  clicks: f.count,
  conversions: f.count,
  conversions_pending: f.count,
  conversions_locked: f.count,
  conversions_on_hold: f.count,
  conversions_cleared: f.count,
  conversions_reversed: f.count,
  invalid_impressions: f.count,
  invalid_clicks: f.count,
  /** By 15 minutes (or coarser for long flights): counts by the event's time, money when it was posted. */
  series: v.array(
    v.object({
      from: f.instant,
      impressions: f.count,
      clicks: f.count,
      conversions: f.count,
      spend: f.amount,
      revenue: f.amount,
    }),
  ),
  updated_at: f.instantOrNull,
});

export const planDetail = v.object({
  ...planSummary.entries,
  terms,
  timeline: v.array(timelineStep),
  money: v.nullable(money),
  delivery: v.nullable(delivery),
  /** What the owner's funds do not cover yet, and until when it can be paid (expected until it is settled); null without any. */
  owed: v.nullable(v.object({ conversions: f.count, amount: f.amount, until: f.instant })),
  coupon: v.nullable(v.object({ coupon_id: f.id, name: v.string(), kind: v.string() })),
  can_stop: v.boolean(),
});
const exampleDetail: v.InferOutput<typeof planDetail> = {
  ...exampleSummary,
  terms: exampleTerms,
  timeline: [{ state: 'matching', at: '2026-11-21T08:00:00.000Z', due_at: null, reason: null, by: 'merchant' }],
  money: null,
  delivery: null,
  owed: null,
  coupon: null,
  can_stop: true,
};

export const detail = defineCall({
  name: 'plans.detail',
  method: 'POST',
  path: '/plan/order/detail',
  auth: 'account',
  summary: 'The merchant’s own plan',
  description: 'State, timeline, money, delivery.',
  request: v.strictObject({ plan_no: f.planNo }),
  response: planDetail,
  reasons: ['plan_not_found'],
  example: { request: { plan_no: 'P4K7Q2M-81XZ0F' }, response: exampleDetail },
});

const usableCoupon = v.object({
  coupon_id: f.id,
  kind: v.picklist(['discount', 'fixed_amount', 'value_added', 'deduction', 'team', 'custom']),
  name: v.string(),
  /** Basis points for a share, else null. */
  rate_bps: v.nullable(f.count),
  /** The amount, or the cap of a share; null for a share without a cap. */
  value: v.nullable(f.amount),
  requirement: f.amount,
  expires_at: f.instant,
});

const offerView = v.object({
  plan_no: v.string(),
  state: planState,
  is_official: v.boolean(),
  places_left: v.nullable(f.count),
  places: v.nullable(f.count),
  created_at: f.instant,
  offer_ends_at: f.instantOrNull,
  product: v.object({
    ...product.entries,
    owner: v.string(),
    description: v.string(),
    game_description: v.nullable(v.string()),
    video_url: v.nullable(v.string()),
    landing_url: v.nullable(v.string()),
  }),
  put_content: v.string(),
  put_rule: v.string(),
  user_targeting: v.array(v.object({ name: v.string(), value: v.string() })),
  terms,
  /** Settled plans of this offer, losses included: the only ground for calling it high-yield. Null with none. */
  substantiation: v.nullable(
    v.object({
      settled_plans: f.count,
      from: f.instant,
      to: f.instant,
      /** The middle half of profit per own spend, in basis points; may be negative. */
      lower_quartile_bps: f.count,
      upper_quartile_bps: f.count,
    }),
  ),
  /** The inputs of the put sheet: own money, start-up credit, coupons that can be used here. */
  funding: v.object({ available: f.amount, start_up_credit: f.amount, coupons: v.array(usableCoupon) }),
  /** Why it cannot be put now; null when it can. */
  blocked_by: v.nullable(
    v.picklist([
      'plan_not_open',
      'plan_already_put',
      'offer_paused',
      'offer_escrow_low',
      'quota_full',
      'too_many_plans',
    ]),
  ),
});

export const appDetail = defineCall({
  name: 'plans.appDetail',
  method: 'POST',
  path: '/plan/order/app/detail',
  auth: 'account',
  summary: 'A plan as an offer',
  description: 'Product, content, rule, targeting, bounds, terms: everything shown before money moves.',
  request: v.strictObject({ plan_no: f.planNo }),
  response: offerView,
  reasons: ['plan_not_found'],
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
});

export const put = defineCall({
  name: 'plans.put',
  method: 'POST',
  path: '/plan/order/put',
  auth: 'account',
  summary: 'Put money into a plan',
  description:
    'Reserves the amount (start-up credit first, then the coupon, then own money), freezes the shown terms, takes the quota place. The put is a hard lifetime cap.',
  request: v.strictObject({
    plan_no: f.planNo,
    amount: f.amountInput,
    coupon_id: v.optional(f.id),
    terms_version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  }),
  response: planDetail,
  reasons: [
    'plan_not_found',
    'plan_not_open',
    'plan_already_put',
    'put_out_of_range',
    'insufficient_balance',
    'offer_paused',
    'offer_escrow_low',
    'quota_full',
    'terms_changed',
    'too_many_plans',
    'coupon_not_found',
    'coupon_used',
    'coupon_expired',
    'coupon_requirement_not_met',
    'coupon_same_name_today',
    'coupon_not_following_agent',
  ],
  isIdempotent: true,
  example: {
    request: { plan_no: 'P4K7Q2M-81XZ0F', amount: '200.00', terms_version: '5d2c9a01b7e4' },
    response: exampleDetail,
  },
});

export const stop = defineCall({
  name: 'plans.stop',
  method: 'POST',
  path: '/plan/order/stop',
  auth: 'account',
  origin: 'placard',
  summary: 'Stop a plan',
  description:
    'Matching: it fails and everything is returned. Putting: it finishes, and unspent money is returned after the grace for late events.',
  request: v.strictObject({ plan_no: f.planNo }),
  response: planDetail,
  reasons: ['plan_not_found', 'plan_not_stoppable'],
  isIdempotent: true,
  example: { request: { plan_no: 'P4K7Q2M-81XZ0F' }, response: exampleDetail },
});

export const awaitPutCount = defineCall({
  name: 'plans.awaitPutCount',
  method: 'POST',
  path: '/plan/order/await/put/count',
  auth: 'account',
  summary: 'The number of plans that wait for a put',
  description:
    'Open offers that the merchant can put into. `official` is the newest officially pushed one; the app announces each once.',
  request: v.strictObject({}),
  response: v.object({ count: f.count, official: v.nullable(v.object({ plan_no: v.string(), places_left: f.count })) }),
  example: { request: {}, response: { count: 3, official: null } },
});
