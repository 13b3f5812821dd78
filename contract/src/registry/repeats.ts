/** Of plans, what only the repeats need: the app loads it with them. */
import { defineCall } from '../call.ts';

const plansShapes = () => import('../calls/plans.ts');

export const repeat = defineCall({
  name: 'plans.repeat',
  method: 'POST',
  path: '/plan/order/repeat',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await plansShapes()).repeat,
});

export const setRepeat = defineCall({
  name: 'plans.setRepeat',
  method: 'POST',
  path: '/plan/order/repeat/set',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await plansShapes()).setRepeat,
});
