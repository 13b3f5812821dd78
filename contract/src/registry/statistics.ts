/** Ad data by plan, and its export: the app loads them with their sheets. */
import { defineCall } from '../call.ts';

export const exportStatistics = defineCall({
  name: 'plans.exportStatistics',
  method: 'GET',
  path: '/ad/order/data_statistics/export',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await import('../calls/statistics-export.ts')).exportStatistics,
});

export const statisticsByPlan = defineCall({
  name: 'plans.statisticsByPlan',
  method: 'GET',
  path: '/ad/order/data_statistics/plans',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await import('../calls/statistics.ts')).statisticsByPlan,
});
