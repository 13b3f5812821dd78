/** Coupons, and the activities that give them. */
import { defineCall } from '../call.ts';

const couponsShapes = () => import('../calls/coupons.ts');

export const list = defineCall({
  name: 'coupons.list',
  method: 'GET',
  path: '/user_coupon/list',
  auth: 'account',
  shape: async () => (await couponsShapes()).list,
});

export const receive = defineCall({
  name: 'coupons.receive',
  method: 'POST',
  path: '/user_coupon/receive',
  auth: 'account',
  isIdempotent: true,
  shape: async () => (await couponsShapes()).receive,
});

export const listActivities = defineCall({
  name: 'coupons.listActivities',
  method: 'GET',
  path: '/activity/list',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await couponsShapes()).listActivities,
});
