import { calls } from '@placard/contract';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { statisticsRequest } from './request.ts';

it('sends the period’s type and an empty time zone, which the calls accept', async () => {
  expect(statisticsRequest('today')).toEqual({ type: '1', user_time_zone: '' });
  for (const period of ['today', 'week', 'month', 'all'] as const) {
    for (const call of [calls.plans.statistics, calls.plans.statisticsByPlan])
      expect(v.safeParse((await call.shape()).request, statisticsRequest(period)).issues).toBeUndefined();
  }
});
