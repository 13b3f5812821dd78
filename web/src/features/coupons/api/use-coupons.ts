import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallPages } from '../../../api/query.ts';

export type Coupon = CallResponse<typeof calls.coupons.list>['list'][number];
export const couponTabs = ['unused', 'used'] as const;
export type CouponTab = (typeof couponTabs)[number];

/** The coupons of one tab, page by page; `used` has the used and the expired. */
export function useCoupons(tab: CouponTab) {
  return useCallPages(calls.coupons.list, { tab }, { staleTimeMs: staleTimes.live });
}
