/** Ad data of a period, whole and by plan. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import { planState } from './plans.ts';

export const statisticsTypes = { today: 1, week: 2, month: 3, all: 4 } as const;

const totals = v.object({
  spend: f.amount,
  /** The part of spend that coupons did not pay. */
  own_spend: f.amount,
  revenue: f.amount,
  /** Revenue of plans that are settled. */
  revenue_settled: f.amount,
  fee: f.amount,
  profit: f.amount,
  impressions: f.count,
  clicks: f.count,
  conversions: f.count,
});

export const statistics = defineCall({
  name: 'plans.statistics',
  method: 'GET',
  path: '/ad/order/data_statistics/list',
  auth: 'account',
  summary: 'Ad data of a period',
  description:
    'type 1 today, 2 week (from Monday), 3 month, 4 all, in the zone of user_time_zone, else X-TZ. Totals, the same length before it, and a series (hours for today, days, then weeks for all).',
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
    previous: v.nullable(totals),
    series: v.array(v.object({ from: f.instant, ...totals.entries })),
    running_plans: f.count,
    is_simulated: v.boolean(),
    updated_at: f.instant,
  }),
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
        clicks: 480,
        conversions: 14,
      },
      previous: null,
      series: [],
      running_plans: 2,
      is_simulated: true,
      updated_at: '2026-11-21T08:15:00.000Z',
    },
  },
});

export const statisticsByPlan = defineCall({
  name: 'plans.statisticsByPlan',
  method: 'GET',
  path: '/ad/order/data_statistics/plans',
  auth: 'account',
  origin: 'placard',
  summary: 'Ad data of a period, plan by plan',
  description:
    'The parts of the figures of /ad/order/data_statistics/list: the plans with any count, newest put first. All pages together add up to `totals`.',
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
    ...f.listOf(v.object({ plan_no: v.string(), product_name: v.string(), state: planState, ...totals.entries })),
  }),
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
        clicks: 0,
        conversions: 0,
      },
      list: [],
      next_cursor: null,
    },
  },
});
