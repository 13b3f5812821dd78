/** One plan of the merchant as server state, read again as often as somebody who waits would look. */
import { calls } from '@placard/contract';
import { staleTimes, useCallQuery } from '../../../api/query.ts';
import type { PlanDetail } from './plan-calls.ts';

/** A running plan's figures change with each batch of delivery, a few seconds apart, and whoever looks sees it. */
const runningRefreshMs = 5_000;
const planRefreshMs = 30_000;
/** Whoever waits for a step sees it happen: around its time the page looks as often as while the plan runs. */
const aroundDueMs = 60_000;

/** Returns the milliseconds to wait before a plan is read again. */
export function refreshOf(plan: Pick<PlanDetail, 'state' | 'timeline'> | undefined): number {
  const due = plan?.timeline.find(({ at }) => at === null)?.due_at;
  const isAroundDue = due != null && Math.abs(Date.parse(due) - Date.now()) < aroundDueMs;
  return isAroundDue || plan?.state === 'matching' || plan?.state === 'putting' ? runningRefreshMs : planRefreshMs;
}

/** The merchant's own plan. */
export function usePlan(planNo: string) {
  return useCallQuery(
    calls.plans.detail,
    { plan_no: planNo },
    { staleTimeMs: staleTimes.live, refreshMs: refreshOf, isEnabled: planNo !== '' },
  );
}
