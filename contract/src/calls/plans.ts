/** Plans: the list, the merchant's own plan, the plan as an offer, putting, stopping, statistics. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { planControl, planInstruction, planRepeat, resultBar } from './plan-parts.ts';
import { conversionStates, offerSorts, planPaces, planStates, pricingModels, productTypes } from '../words.ts';

export const planState = v.picklist(planStates);
export const productType = v.picklist(productTypes);
export const pricingModel = v.picklist(pricingModels);

export const planSummary = v.object({
  plan_no: v.string(),
  state: planState,
  /** By the merchant, while it is matched or delivered. */
  is_paused: v.boolean(),
  /** Whether it is put again once it settles: what the limit leaves for that, and whether it waits for the merchant. */
  repeats: v.nullable(v.object({ left: f.amount, is_paused: v.boolean() })),
  product: f.product,
  is_official: v.boolean(),
  is_simulated: v.boolean(),
  /** Its source belongs to the network. */
  is_own_source: v.boolean(),
  /** Its product's owner countersigns conversions. */
  is_countersigned: v.boolean(),
  currency: f.currency,
  /** With what was added since; null while nothing is put. */
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
  /** Before the agent's share; null until settled, like the share. */
  profit: v.nullable(f.amount),
  agent_share: v.nullable(f.amount),
  /** Of the payment from the wallet, what came back: unspent and net together; null until settled, like what a coupon paid. */
  came_back: v.nullable(f.amount),
  paid: v.nullable(f.amount),
  /** Why a plan failed or ended: a word that has a text in the client. */
  end_reason: v.nullable(
    v.picklist(['no_delivery', 'stopped_by_merchant', 'put_consumed', 'flight_ended', 'product_stopped']),
  ),
  returned: v.nullable(f.amount),
  pricing_model: pricingModel,
  /** Per thousand impressions (cpm) or per click (cpc). */
  media_price: f.amount,
  payout_per_conversion: f.amount,
  fee_bps: f.count,
});

export const list = defineShape({
  request: v.strictObject({
    status: v.optional(planState),
    type: v.optional(productType),
    /** Only plans that repeat, paused ones too. */
    repeats: v.optional(v.literal('on')),
    /** Of open offers (wait_put): highest payout, lowest put or nearest deadline first. Otherwise newest first; without a status, plans under way first. */
    sort: v.optional(v.picklist(offerSorts)),
    ...f.querySearch,
    ...f.queryPage,
  }),
  response: v.object({
    ...f.listOf(planSummary),
    currency: f.currency,
    counts: v.nullable(v.record(v.picklist(['all', ...planStates]), f.count)),
  }),
});

/** The terms that a put freezes into the plan, shown before (product.md section 1, honesty). */
export const terms = v.object({
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
  /** Who counts, by its legal name; `is_own_source`: the network itself. */
  source_owner: v.string(),
  is_own_source: v.boolean(),
  /** The product's owner who countersigns conversions; null if nobody does. */
  countersigned_by: v.nullable(v.string()),
});

export const timelineStep = v.object({
  state: planState,
  /** Null for a future step; `due_at` then has the expected time. */
  at: f.instantOrNull,
  due_at: f.instantOrNull,
  reason: v.nullable(v.string()),
  by: v.nullable(v.picklist(['merchant', 'system', 'delivery', 'operator'])),
});

export const money = v.object({
  put: f.amount,
  put_cash: f.amount,
  /** Own money that was added while it ran. */
  added: f.amount,
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
  /** The amount that settlement pays, or paid, into available. */
  net: f.amount,
  /** revenue − fee − own spend, before the agent's share: may be negative. */
  profit: f.amount,
  /** False until the figures are final. */
  is_final: v.boolean(),
});

export const delivery = v.object({
  impressions: f.count,
  clicks: f.count,
  conversions: f.count,
  conversions_pending: f.count,
  conversions_locked: f.count,
  conversions_on_hold: f.count,
  conversions_cleared: f.count,
  conversions_reversed: f.count,
  /** By the product's owner, with their signature. */
  conversions_confirmed: f.count,
  invalid_impressions: f.count,
  invalid_clicks: f.count,
  /** How long each step of the series is: a minute, for long flights a multiple of a quarter of an hour. */
  step_seconds: f.count,
  /** Money by when it was posted; steps without any are left out. */
  series: v.array(v.object({ from: f.instant, spend: f.amount, revenue: f.amount })),
  /** The newest three conversions, newest first, and when the figures counted each; null: not yet. */
  latest: v.array(
    v.object({ at: f.instant, counted_at: f.instantOrNull, amount: f.amount, state: v.picklist(conversionStates) }),
  ),
  updated_at: f.instantOrNull,
});

export const planDetail = v.object({
  ...planSummary.entries,
  terms,
  /** Of the agent in the terms, as it is called now; null for an offer. */
  agent_name: v.nullable(v.string()),
  put_by: v.nullable(v.string()),
  timeline: v.array(timelineStep),
  /** What the merchant instructed, in order: each is what holds from then on. */
  instructions: v.array(planInstruction),
  /** Money added while it ran. */
  additions: v.array(v.object({ at: f.instant, amount: f.amount })),
  money: v.nullable(money),
  delivery: v.nullable(delivery),
  /** What the owner's funds do not cover yet, and until when it can be paid (expected until it is settled); null without any. */
  owed: v.nullable(v.object({ conversions: f.count, amount: f.amount, until: f.instant })),
  coupon: v.nullable(v.object({ coupon_id: f.id, name: v.string(), kind: v.string() })),
  can_stop: v.boolean(),
  /** Null unless it is matched or delivered. */
  control: v.nullable(planControl),
  /**
   * While it runs, at its speed so far: when the put will be spent, or else what will be left when its time ends. Null while
   * there are too few facts.
   */
  pace: v.nullable(v.object({ ends_at: f.instant, is_spent: v.boolean(), left: f.amount })),
  /** `of`: the plan that it repeats; `as`: the one that repeats it. */
  repeat: v.object({
    of: v.nullable(v.string()),
    as: v.nullable(v.string()),
    /** Own money that a repeat would put; null: none can be allowed. */
    amount: v.nullable(f.amount),
    /** What the merchant allowed last for it, or for the plan that it repeats. */
    allowed: v.nullable(planRepeat),
  }),
  /** Once it is over: the newest open offer of the same product, as a plan number. */
  again: v.nullable(v.string()),
  /** Without one: the newest of the same kind or owner whose lowest put the balance pays for. */
  similar: v.nullable(v.object({ plan_no: v.string(), product_name: v.string(), lowest_put: f.amount })),
});

export const detail = defineShape({
  request: v.strictObject({ plan_no: f.planNo }),
  response: planDetail,
  reasons: ['plan_not_found'],
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
    ...f.product.entries,
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
      /** Business days. */
      from: f.day,
      to: f.day,
      /** How many of them ended with a loss, how many with a gain. Null below `limits.results`: one of a few results is somebody’s secret. */
      losses: v.nullable(f.count),
      gains: v.nullable(f.count),
      /** The bar of the middle result; of an even number of plans, of the lower one. Null below `limits.spread`. */
      middle: v.nullable(resultBar),
      /** How many plans ended in each range; every plan is in one, each is of three merchants or more. Empty below `limits.results`. */
      bars: v.array(resultBar),
    }),
  ),
  /** The inputs of the put sheet: own money, start-up credit, coupons that can be used here, and the person's own limits. */
  funding: v.object({
    available: f.amount,
    start_up_credit: f.amount,
    coupons: v.array(usableCoupon),
    own_limits: v.nullable(
      v.object({ put_max: v.nullable(f.amount), put_day: v.nullable(f.amount), day_left: v.nullable(f.amount) }),
    ),
  }),
  /** When the business day that lasts ends, for a daily cap. */
  day_ends_at: f.instant,
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

export const appDetail = defineShape({
  request: v.strictObject({ plan_no: f.planNo }),
  response: offerView,
  reasons: ['plan_not_found'],
});

export const put = defineShape({
  request: v.strictObject({
    plan_no: f.planNo,
    amount: f.amountInput,
    coupon_id: v.optional(f.id),
    terms_version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    /** Hold from the put on. */
    pace: v.optional(v.picklist(planPaces)),
    daily_cap: v.optional(v.nullable(f.amountInput)),
  }),
  response: planDetail,
  reasons: [
    'plan_not_found',
    'plan_not_open',
    'plan_already_put',
    'put_out_of_range',
    'put_over_own_limit',
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
});

export const stop = defineShape({
  request: v.strictObject({ plan_no: f.planNo }),
  response: planDetail,
  reasons: ['plan_not_found', 'plan_not_stoppable'],
});

/** What is left out stays as it is. */
export const adjust = defineShape({
  request: v.strictObject({
    plan_no: f.planNo,
    pace: v.optional(v.picklist(planPaces)),
    daily_cap: v.optional(v.nullable(f.amountInput)),
    is_paused: v.optional(v.boolean()),
    ends_at: v.optional(f.instantOrNull),
  }),
  response: planDetail,
  reasons: [
    'plan_not_found',
    'plan_not_stoppable',
    'pause_holds_place',
    'end_date_out_of_range',
    'too_many_instructions',
  ],
});

export const extend = defineShape({
  request: v.strictObject({
    plan_no: f.planNo,
    amount: f.amountInput,
    /** Of the plan’s own terms, as `/plan/order/detail` shows them. */
    terms_version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  }),
  response: planDetail,
  reasons: [
    'plan_not_found',
    'plan_not_stoppable',
    'too_many_instructions',
    'plan_not_open',
    'offer_paused',
    'offer_escrow_low',
    'put_out_of_range',
    'put_over_own_limit',
    'terms_changed',
    'insufficient_balance',
  ],
});

export const repeat = defineShape({
  request: v.strictObject({
    plan_no: f.planNo,
    /** Of own money, by all repeats together: at least one put. */
    limit: f.amountInput,
    /** No put is made later; null: without a last date. */
    last_at: f.instantOrNull,
    /** Of /check/password, for `repeat_plan`, this limit and this plan. */
    ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  }),
  response: planDetail,
  reasons: ['plan_not_found', 'plan_not_repeatable', 'repeats_need_no_limit', 'ticket_invalid'],
});

export const setRepeat = defineShape({
  request: v.strictObject({
    plan_no: f.planNo,
    /** False ends what was allowed; true lets what is paused try again. */
    is_on: v.boolean(),
  }),
  response: planDetail,
  reasons: ['plan_not_found'],
});

export const awaitPutCount = defineShape({
  request: v.strictObject({}),
  response: v.object({ count: f.count, official: v.nullable(v.object({ plan_no: v.string(), places_left: f.count })) }),
});
