/**
 * The price of delivery. Consumption is a pure function of the number of distinct valid events, so duplicates, order and lateness
 * cannot change it. It never exceeds the cap.
 */
import { minMinor, minus, shareDown, times, toMinor } from '@placard/contract';
import type { Minor, Parts } from '@placard/contract';
import type { FrozenTerms } from './terms.ts';

export type { Parts };

/** Returns which events cost money under this pricing model. */
export function billableKind({ pricingModel }: Pick<FrozenTerms, 'pricingModel'>): 'impression' | 'click' {
  return pricingModel === 'cpm' ? 'impression' : 'click';
}

/** Returns whether an event costs money under this pricing model. */
export function isBillable(
  kind: 'impression' | 'click' | 'conversion',
  terms: Pick<FrozenTerms, 'pricingModel'>,
): boolean {
  return kind === billableKind(terms);
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

/** Returns the most events that this much consumption can be the price of. */
export function eventsBilledBy(
  consumedMinor: Minor,
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
): bigint {
  const perUnit = terms.pricingModel === 'cpm' ? 1000n : 1n;
  return ((consumedMinor + 1n) * perUnit - 1n) / toMinor(terms.mediaPriceMinor);
}

/** Returns `after − before`, part by part. */
export function difference(after: Parts, before: Parts): Parts {
  return {
    cashMinor: minus(after.cashMinor, before.cashMinor),
    startUpMinor: minus(after.startUpMinor, before.startUpMinor),
    promoMinor: minus(after.promoMinor, before.promoMinor),
  };
}
