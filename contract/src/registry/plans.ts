/** Plans: the list, details, putting, stopping, statistics, the origin of a figure. */
import { defineCall } from '../call.ts';

export { repeat, setRepeat } from './repeats.ts';
export { exportStatistics, statisticsByPlan } from './statistics.ts';

const plansShapes = () => import('../calls/plans.ts');
const statisticsShapes = () => import('../calls/statistics.ts');
const proofShapes = () => import('../calls/proof.ts');

export const list = defineCall({
  name: 'plans.list',
  method: 'GET',
  path: '/plan/order/list',
  auth: 'account',
  shape: async () => (await plansShapes()).list,
});

export const detail = defineCall({
  name: 'plans.detail',
  method: 'POST',
  path: '/plan/order/detail',
  auth: 'account',
  shape: async () => (await plansShapes()).detail,
});

export const appDetail = defineCall({
  name: 'plans.appDetail',
  method: 'POST',
  path: '/plan/order/app/detail',
  auth: 'account',
  shape: async () => (await plansShapes()).appDetail,
});

export const put = defineCall({
  name: 'plans.put',
  method: 'POST',
  path: '/plan/order/put',
  auth: 'account',
  isIdempotent: true,
  shape: async () => (await plansShapes()).put,
});

export const awaitPutCount = defineCall({
  name: 'plans.awaitPutCount',
  method: 'POST',
  path: '/plan/order/await/put/count',
  auth: 'account',
  shape: async () => (await plansShapes()).awaitPutCount,
});

export const statistics = defineCall({
  name: 'plans.statistics',
  method: 'GET',
  path: '/ad/order/data_statistics/list',
  auth: 'account',
  shape: async () => (await statisticsShapes()).statistics,
});

export const stop = defineCall({
  name: 'plans.stop',
  method: 'POST',
  path: '/plan/order/stop',
  auth: 'account',
  origin: 'placard',
  isIdempotent: true,
  shape: async () => (await plansShapes()).stop,
});

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

export const listTransfers = defineCall({
  name: 'plans.listTransfers',
  method: 'GET',
  path: '/plan/order/transfers',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await proofShapes()).listTransfers,
});

export const listEvents = defineCall({
  name: 'plans.listEvents',
  method: 'GET',
  path: '/plan/order/events',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await proofShapes()).listEvents,
});
