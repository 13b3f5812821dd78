import type { Area } from '../messages.ts';

export const coupons: Area<'coupons'> = {
  title: '优惠券',
};
