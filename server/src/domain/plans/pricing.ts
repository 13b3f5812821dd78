/**
 * What delivery costs. Consumption is a pure function of how many distinct valid events there are, so duplicates,
 * order and lateness cannot change it; it never exceeds the cap.
 */
import { minMinor, shareDown } from '@placard/contract';
import type { Parts } from '@placard/contract';
import type { FrozenTerms } from './terms.ts';

export type { Parts };

/** All three together: for a plan, the hard cap of its media. */
export function totalOf(parts: Parts): bigint {
  return parts.cashMinor + parts.startUpMinor + parts.promoMinor;
}

/** Which events cost something under this pricing model. */
export function isBillable(
  kind: 'impression' | 'click' | 'conversion',
  terms: Pick<FrozenTerms, 'pricingModel'>,
): boolean {
  return kind === (terms.pricingModel === 'cpm' ? 'impression' : 'click');
}

/**
 * The price of `validEvents` billable events: per thousand impressions or per click, rounded down to the minor unit
 * (the fraction is not billed until it is whole), at most `capMinor`.
 */
export function consumptionOf(
  validEvents: bigint,
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
  capMinor: bigint,
): bigint {
  const priceMinor = BigInt(terms.mediaPriceMinor);
  const gross = terms.pricingModel === 'cpm' ? shareDown(validEvents, priceMinor, 1000n) : validEvents * priceMinor;
  return minMinor(gross, capMinor);
}

/**
 * Splits a cumulative amount in the proportion of the put: promo and start-up rounded down, cash takes the remainder
 * (product.md section 5). A unit that the put's cash cannot take (a put of credit and coupon alone) is promo's, so that
 * no part is ever asked for more than was put. Splitting the whole each time, instead of each step, is what keeps the
 * parts exact; `amountMinor` is at most the put's total.
 */
export function splitInProportion(amountMinor: bigint, put: Parts): Parts {
  const total = totalOf(put);
  if (total === 0n) return { cashMinor: 0n, startUpMinor: 0n, promoMinor: 0n };
  const startUpMinor = shareDown(amountMinor, put.startUpMinor, total);
  const remainderMinor = amountMinor - startUpMinor - shareDown(amountMinor, put.promoMinor, total);
  const cashMinor = minMinor(remainderMinor, put.cashMinor);
  return { cashMinor, startUpMinor, promoMinor: amountMinor - startUpMinor - cashMinor };
}

/** `after − before`, part by part. */
export function difference(after: Parts, before: Parts): Parts {
  return {
    cashMinor: after.cashMinor - before.cashMinor,
    startUpMinor: after.startUpMinor - before.startUpMinor,
    promoMinor: after.promoMinor - before.promoMinor,
  };
}
