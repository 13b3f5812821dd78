/** Documents the calls of coupons. */
import type * as v from 'valibot';
import type { coupon } from '../calls/coupons.ts';
import type { Documents } from '../document.ts';

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

export const coupons: Documents<'coupons'> = {
  list: {
    summary: 'Coupons',
    description: '`unused`, or `used`, which includes expired ones.',
    example: { request: { tab: 'unused' }, response: { list: [exampleCoupon], next_cursor: null, unused_total: 1 } },
  },
  receive: {
    summary: 'Receive a coupon',
    description: 'Once per user and activity.',
    example: {
      request: { activity_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a08' },
      response: { coupon: exampleCoupon },
    },
  },
  listActivities: {
    summary: 'Activities that give a coupon',
    description: 'Current activities, with whether this user has received the coupon.',
    example: { request: {}, response: { list: [], currency: 'USD' } },
  },
};
