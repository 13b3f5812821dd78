import { calls } from '@placard/contract';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

/** How many coupons are unused; undefined while that is not known. */
export function useUnusedCoupons(): number | undefined {
  return useCallQuery(calls.coupons.list, { tab: 'unused', limit: '1' }, { staleTimeMs: staleTimes.own, isQuiet: true })
    .data?.unused_total;
}
