import { calls, limits } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallPages, useCallQuery } from '../../../api/query.ts';
import { statisticsRequest } from './request.ts';
import type { Period } from './request.ts';

export type Statistics = CallResponse<typeof calls.plans.statistics>;
export type StatisticsByPlan = CallResponse<typeof calls.plans.statisticsByPlan>;
export type Totals = Statistics['totals'];

/** The figures of a period, reloaded every 30 seconds; while another period loads the previous figures stay. */
export function useStatistics(period: Period) {
  return useCallQuery(calls.plans.statistics, statisticsRequest(period), {
    staleTimeMs: staleTimes.live,
    refreshMs: limits.statisticsRefreshMs,
    keepsPrevious: true,
  });
}

/** The same figures plan by plan. */
export function useStatisticsByPlan(period: Period, options: { isEnabled: boolean }) {
  return useCallPages(calls.plans.statisticsByPlan, statisticsRequest(period), {
    staleTimeMs: staleTimes.live,
    ...options,
  });
}
