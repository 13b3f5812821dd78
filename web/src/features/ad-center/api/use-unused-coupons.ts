import { calls } from '@placard/contract';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

/** The number of unused coupons; undefined while unknown. */
export function useUnusedCoupons(): number | undefined {
  return useCallQuery(calls.coupons.list, { tab: 'unused', limit: '1' }, { staleTimeMs: staleTimes.own }).data
    ?.unused_total;
}
