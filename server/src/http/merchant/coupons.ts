import { listActivities, listCoupons, readCoupon } from '../../queries/coupons/coupons.ts';
import { receiveCoupon } from '../../usecases/coupons/receive-coupon.ts';
import type { AreaHandlers } from './handler.ts';

export const couponHandlers: AreaHandlers<'coupons'> = {
  list: async ({ deps, actor }, input) => await listCoupons(deps, actor, input),

  listActivities: async ({ deps, actor }) => await listActivities(deps, actor),

  receive: async ({ deps, actor }, { activity_id }) =>
    await receiveCoupon(deps, actor, activity_id, async (tx, couponId) => ({
      coupon: await readCoupon(tx, deps.currency, actor, couponId),
    })),
};
