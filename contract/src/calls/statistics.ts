/** Ad data of a period, whole and by plan. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { firstSteps } from '../words.ts';
import { planState, planSummary } from './plans.ts';

export const sums = v.object({
  spend: f.amount,
  /** The part of spend that coupons did not pay. */
  own_spend: f.amount,
  revenue: f.amount,
  /** Revenue of plans that are settled. */
  revenue_settled: f.amount,
  fee: f.amount,
  profit: f.amount,
  /** With those that were invalid, and so cost nothing. */
  impressions: f.count,
  impressions_invalid: f.count,
  clicks: f.count,
  clicks_invalid: f.count,
  /** With those that were reversed. */
  conversions: f.count,
  conversions_reversed: f.count,
  /** The agent's share of what is settled; not part of profit. */
  agent_share: f.amount,
});

const totals = v.object({
  ...sums.entries,
  /** What settlement would still change under the terms of plans that are not settled: the agent's share, a coupon on the fee. */
  estimated: f.amount,
  /** Of it, what coupons will pay of the fee; the rest is the agent's share, negative. */
  estimated_coupon: f.amount,
  /** Profit less the agent's share, with what is estimated: what the merchant keeps. */
  result: f.amount,
});

export const statistics = defineShape({
  request: v.strictObject({
    type: v.optional(v.picklist(['1', '2', '3', '4'])),
    user_time_zone: v.optional(v.pipe(v.string(), v.maxLength(80))),
  }),
  response: v.object({
    type: v.picklist([1, 2, 3, 4]),
    time_zone: v.string(),
    from: f.instantOrNull,
    to: f.instant,
    currency: f.currency,
    totals,
    /** Of the period before, until the same time as `compared`. */
    previous: v.nullable(totals),
    /** What of `totals.result` was there at the end of the last whole quarter of an hour. */
    compared: v.nullable(v.object({ until: f.instant, result: f.amount })),
    series: v.array(v.object({ from: f.instant, ...sums.entries })),
    running_plans: f.count,
    /** Of the running ones. */
    paused_plans: f.count,
    is_simulated: v.boolean(),
    is_own_source: v.boolean(),
    /** False until the first event: there are no figures yet. */
    has_delivery: v.boolean(),
    /** In order; empty once all but the coupon are done. Without `coupon` while none can be received. */
    first_steps: v.array(
      v.object({
        step: v.picklist(firstSteps),
        is_done: v.boolean(),
        /** Of the first settlement, once a plan is put: its date, or the latest one under the plan's terms. */
        due_at: f.instantOrNull,
      }),
    ),
    /** The one settled plan, until another is or the first payout ends the first steps. */
    first_settled: v.nullable(planSummary),
    updated_at: f.instant,
  }),
});

export const statisticsByPlan = defineShape({
  request: v.strictObject({
    type: v.optional(v.picklist(['1', '2', '3', '4'])),
    user_time_zone: v.optional(v.pipe(v.string(), v.maxLength(80))),
    ...f.queryPage,
  }),
  response: v.object({
    type: v.picklist([1, 2, 3, 4]),
    from: f.instantOrNull,
    to: f.instant,
    currency: f.currency,
    totals,
    ...f.listOf(
      v.object({
        plan_no: v.string(),
        product_name: v.string(),
        state: planState,
        is_paused: v.boolean(),
        ...totals.entries,
      }),
    ),
  }),
});
