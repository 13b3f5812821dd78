/** Coupons and the activities that issue them. */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { couponKinds } from '../words.ts';

export const couponStates = ['unused', 'used', 'expired'] as const;

export const coupon = v.object({
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

export const list = defineShape({
  request: v.strictObject({ tab: v.optional(v.picklist(['unused', 'used'])), ...f.queryPage }),
  response: v.object({ ...f.listOf(coupon), unused_total: f.count }),
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

export const listActivities = defineShape({
  request: v.strictObject({}),
  response: v.object({ list: v.array(activity), currency: f.currency }),
});

export const receive = defineShape({
  request: v.strictObject({ activity_id: f.id }),
  response: v.object({ coupon }),
  reasons: ['activity_not_found', 'coupon_already_received'],
});
