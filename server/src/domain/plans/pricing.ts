/**
 * The price of delivery. Consumption is a pure function of the number of distinct valid events, so duplicates, order and lateness
 * cannot change it. It never exceeds the cap.
 */
import { minMinor, minus, plus, shareDown, times, toMinor, zero } from '@placard/contract';
import type { Minor, Parts } from '@placard/contract';
import type { FrozenTerms } from './terms.ts';

export type { Parts };

/** Adds the three parts. For a plan's put, the sum is the hard cap of its media. */
export function totalOf(parts: Parts): Minor {
  return plus(parts.cashMinor, parts.startUpMinor, parts.promoMinor);
}

/** Returns whether an event costs money under this pricing model. */
export function isBillable(
  kind: 'impression' | 'click' | 'conversion',
  terms: Pick<FrozenTerms, 'pricingModel'>,
): boolean {
  return kind === (terms.pricingModel === 'cpm' ? 'impression' : 'click');
}

/**
 * Returns the price of `validEvents` billable events: per thousand impressions or per click, rounded down to the minor unit (a
 * fraction is billed once it is whole), at most `capMinor`.
 */
export function consumptionOf(
  validEvents: bigint,
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
  capMinor: Minor,
): Minor {
  const priceMinor = toMinor(terms.mediaPriceMinor);
  const gross =
    terms.pricingModel === 'cpm' ? shareDown(priceMinor, validEvents, 1000n) : times(priceMinor, validEvents);
  return minMinor(gross, capMinor);
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

/** Returns `after − before`, part by part. */
export function difference(after: Parts, before: Parts): Parts {
  return {
    cashMinor: minus(after.cashMinor, before.cashMinor),
    startUpMinor: minus(after.startUpMinor, before.startUpMinor),
    promoMinor: minus(after.promoMinor, before.promoMinor),
  };
}
