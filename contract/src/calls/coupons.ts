/** Coupons and the activities that issue them. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';

export const couponKinds = ['discount', 'fixed_amount', 'value_added', 'deduction', 'team', 'custom'] as const;
const couponStates = ['unused', 'used', 'expired'] as const;

const coupon = v.object({
  coupon_id: f.id,
  kind: v.picklist(couponKinds),
  name: v.string(),
  /** Its effect, in one sentence of the requested language. */
  description: v.string(),
  currency: f.currency,
  /** Basis points for a share (discount, value-added), else null. */
  rate_bps: v.nullable(f.count),
  /** The amount, or the cap of a share; null for a share without a cap. */
  discount_amount: v.nullable(f.amount),
  /** The lowest put it can be used with. */
  amount_requirement: f.amount,
  agent_id: v.nullable(v.string()),
  state: v.picklist(couponStates),
  received_at: f.instant,
  expires_at: f.instant,
  used_at: f.instantOrNull,
  plan_no: v.nullable(v.string()),
});
const exampleCoupon: v.InferOutput<typeof coupon> = {
  coupon_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a07',
  kind: 'discount',
  name: 'First plan',
  description: '10 % of the put, at most 20.00.',
  currency: 'USD',
  rate_bps: 1000,
  discount_amount: '20.00',
  amount_requirement: '50.00',
  agent_id: null,
  state: 'unused',
  received_at: '2026-11-21T08:00:00.000Z',
  expires_at: '2026-12-21T08:00:00.000Z',
  used_at: null,
  plan_no: null,
};

export const list = defineCall({
  name: 'coupons.list',
  method: 'GET',
  path: '/user_coupon/list',
  auth: 'account',
  summary: 'Coupons',
  description: '`unused`, or `used`, which includes expired ones.',
  request: v.strictObject({ tab: v.optional(v.picklist(['unused', 'used'])), ...f.queryPage }),
  response: v.object({ ...f.listOf(coupon), unused_total: f.count }),
  example: { request: { tab: 'unused' }, response: { list: [exampleCoupon], next_cursor: null, unused_total: 1 } },
});

const activity = v.object({
  activity_id: f.id,
  title: v.string(),
  rules: v.string(),
  ends_at: f.instantOrNull,
  is_new_user: v.boolean(),
  is_received: v.boolean(),
  coupon: v.object({
    kind: v.picklist(couponKinds),
    name: v.string(),
    description: v.string(),
    rate_bps: v.nullable(f.count),
    discount_amount: v.nullable(f.amount),
    amount_requirement: f.amount,
    valid_days: f.count,
  }),
});

export const listActivities = defineCall({
  name: 'coupons.listActivities',
  method: 'GET',
  path: '/activity/list',
  auth: 'account',
  origin: 'placard',
  summary: 'Activities that give a coupon',
  description: 'Current activities, with whether this user has received the coupon.',
  request: v.strictObject({}),
  response: v.object({ list: v.array(activity), currency: f.currency }),
  example: { request: {}, response: { list: [], currency: 'USD' } },
});

export const receive = defineCall({
  name: 'coupons.receive',
  method: 'POST',
  path: '/user_coupon/receive',
  auth: 'account',
  summary: 'Receive a coupon',
  description: 'Once per user and activity.',
  request: v.strictObject({ activity_id: f.id }),
  response: v.object({ coupon }),
  reasons: ['activity_not_found', 'coupon_already_received'],
  isIdempotent: true,
  example: {
    request: { activity_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a08' },
    response: { coupon: exampleCoupon },
  },
});
