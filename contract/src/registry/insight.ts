/** Why plans wait, and what plans like one did. */
import { defineCall } from '../call.ts';

const shapes = () => import('../calls/insight.ts');

export const diagnose = defineCall({
  name: 'insight.diagnose',
  method: 'GET',
  path: '/plan/order/doctor',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await shapes()).diagnose,
});

export const cohort = defineCall({
  name: 'insight.cohort',
  method: 'GET',
  path: '/plan/order/cohort',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await shapes()).cohort,
});
