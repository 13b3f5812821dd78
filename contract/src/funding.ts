/**
 * Where a put comes from: start-up credit first, then the coupon, then own money (product.md section 5). The sheet that
 * shows it before money moves and the act that reserves it use these same functions.
 */
import type { Minor } from './money.ts';
import { basisPointsDown, minMinor, minus, plus, shareDown, zero } from './money.ts';

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

/** Adds the three parts. For a plan's put, the sum is the hard cap of its media. */
export function totalOf(parts: Parts): Minor {
  return plus(parts.cashMinor, parts.startUpMinor, parts.promoMinor);
}

/**
 * Splits a cumulative amount in the put's proportion: promo and start-up rounded down, cash takes the remainder (product.md
 * section 5). A unit beyond the put's cash (a put of only credit and coupon) goes to promo, so no part ever exceeds its put.
 * Splitting the whole amount each time, instead of each step, keeps the parts exact. `amountMinor` is at most the put's total.
 */
export function splitInProportion(amountMinor: Minor, put: Parts): Parts {
  const total = totalOf(put);
  if (total === 0n) return { cashMinor: zero, startUpMinor: zero, promoMinor: zero };
  const startUpMinor = shareDown(amountMinor, put.startUpMinor, total);
  const remainderMinor = minus(amountMinor, startUpMinor, shareDown(amountMinor, put.promoMinor, total));
  const cashMinor = minMinor(remainderMinor, put.cashMinor);
  return { cashMinor, startUpMinor, promoMinor: minus(amountMinor, startUpMinor, cashMinor) };
}

/** What a plan may spend: the put, then what the merchant added of their own money while it ran, in minor units. */
export interface Budget {
  put: Parts;
  addedMinor: Minor;
}

/** Returns the hard cap of a plan's media. */
export function budgetOf({ put, addedMinor }: Budget): Minor {
  return plus(totalOf(put), addedMinor);
}

/**
 * Splits a cumulative amount of a plan's budget: the put in its proportion first, then added money, which is all cash. So adding
 * some moves nothing of what was consumed before.
 */
export function splitBudget(amountMinor: Minor, { put }: Budget): Parts {
  const ofPutMinor = minMinor(amountMinor, totalOf(put));
  const parts = splitInProportion(ofPutMinor, put);
  return { ...parts, cashMinor: plus(parts.cashMinor, minus(amountMinor, ofPutMinor)) };
}
