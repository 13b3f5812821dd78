/** Of plans, what only running ones need: the app loads it with their sheets. */
import { defineCall } from '../call.ts';

const plansShapes = () => import('../calls/plans.ts');

export const adjust = defineCall({
  name: 'plans.adjust',
  method: 'POST',
  path: '/plan/order/adjust',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await plansShapes()).adjust,
});

export const extend = defineCall({
  name: 'plans.extend',
  method: 'POST',
  path: '/plan/order/extend',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await plansShapes()).extend,
});
