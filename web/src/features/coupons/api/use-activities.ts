import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

export type Activity = CallResponse<typeof calls.coupons.listActivities>['list'][number];

/** The current activities, with whether this user has received their coupon. */
export function useActivities() {
  return useCallQuery(calls.coupons.listActivities, {}, { staleTimeMs: staleTimes.live });
}

/** Receives an activity's coupon; the same tap sent twice receives it once. */
export function useReceiveCoupon() {
  return useKeyedAct(calls.coupons.receive, {
    changes: [calls.coupons.listActivities, calls.coupons.list, calls.plans.appDetail, calls.plans.statistics],
  });
}
