/** Plans: the list, details, putting, stopping, statistics, the origin of a figure. */
import { defineCall } from '../call.ts';

export { listEvents, listTransfers } from './plan-figures.ts';
export { repeat, setRepeat } from './repeats.ts';
export { adjust, extend } from './running-plans.ts';
export { exportStatistics, statisticsByPlan } from './statistics.ts';

const plansShapes = () => import('../calls/plans.ts');
const statisticsShapes = () => import('../calls/statistics.ts');

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
