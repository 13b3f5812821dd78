/**
 * Where a put comes from: start-up credit first, then the coupon, then own money (product.md section 5). The sheet that
 * shows it before money moves and the act that reserves it use these same functions.
 */
import type { Minor } from './money.ts';
import { basisPointsDown, minMinor, minus, zero } from './money.ts';

/** The three sources of a put, or a part of one, in minor units. */
export interface Parts {
  cashMinor: Minor;
  startUpMinor: Minor;
  promoMinor: Minor;
}

export type CouponKind = 'discount' | 'fixed_amount' | 'value_added' | 'deduction' | 'team' | 'custom';

/** The fields of a coupon that decide its worth. A share has a rate and perhaps a cap, the others an amount. */
export interface CouponValue {
  kind: CouponKind;
  rateBps: number | null;
  amountMinor: Minor | null;
}

/**
 * Splits a put of `putMinor` into its parts. A discount, fixed, team or custom coupon pays part of the put. A value-added one
 * buys extra media on top, so the parts add up to more than the put. A deduction coupon changes nothing here, only the fee at
 * settlement.
 */
export function fundPut(putMinor: Minor, startUpCreditMinor: Minor, coupon?: CouponValue): Parts {
  const startUpMinor = minMinor(putMinor, startUpCreditMinor);
  const restMinor = minus(putMinor, startUpMinor);
  if (!coupon || coupon.kind === 'deduction') return { cashMinor: restMinor, startUpMinor, promoMinor: zero };
  const worthMinor = couponWorth(putMinor, coupon);
  if (coupon.kind === 'value_added') return { cashMinor: restMinor, startUpMinor, promoMinor: worthMinor };
  const promoMinor = minMinor(worthMinor, restMinor);
  return { cashMinor: minus(restMinor, promoMinor), startUpMinor, promoMinor };
}

/** Returns a coupon's worth for a put: a share is rounded down and capped; never more than the put itself. */
export function couponWorth(putMinor: Minor, coupon: CouponValue): Minor {
  if (coupon.rateBps === null) return minMinor(coupon.amountMinor ?? zero, putMinor);
  const share = basisPointsDown(putMinor, coupon.rateBps);
  return coupon.amountMinor === null ? share : minMinor(share, coupon.amountMinor);
}
