/** What new events and corrections do to a plan's consumption (product.md section 5). */
import { maxMinor } from '@placard/contract';
import { consumptionOf, difference, splitInProportion, totalOf } from '../plans/pricing.ts';
import type { Parts } from '../plans/pricing.ts';
import type { FrozenTerms } from '../plans/terms.ts';

/** A plan's billable events so far, all of them and the invalid among them. */
export interface Billable {
  events: bigint;
  invalid: bigint;
}

export interface Consumption {
  /** What new events cost, by source; a part may be one unit below zero where rounding moved it to another. */
  consumed: Parts;
  /** What is credited for events taken out. */
  credited: Parts;
  /** Consumption after credits: a pure function of the valid events. */
  netMinor: bigint;
  /** What invalid traffic took off it: a pure function as well. */
  creditedMinor: bigint;
}

/**
 * Works out what a batch changes: first the new events at the price, then the invalid ones out. Both steps split the
 * cumulative amount in the put's proportion, so that the parts never drift.
 */
export function consume(
  before: Billable,
  added: Billable,
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
  put: Parts,
): Consumption {
  const cap = totalOf(put);
  const cost = (events: bigint) => consumptionOf(events, terms, cap);
  const beforeMinor = cost(before.events - before.invalid);
  const grossMinor = cost(before.events + added.events - before.invalid);
  const netMinor = cost(before.events + added.events - before.invalid - added.invalid);
  const grossParts = splitInProportion(grossMinor, put);
  return {
    consumed: difference(grossParts, splitInProportion(beforeMinor, put)),
    credited: difference(grossParts, splitInProportion(netMinor, put)),
    netMinor,
    creditedMinor: cost(before.events + added.events) - netMinor,
  };
}

/**
 * The same amount with no part below zero: what rounding took from one part comes out of promo, then cash. For credits
 * that go back to where the unspent went: there a part below zero would take a unit out of the wallet.
 */
export function withoutNegativeParts(parts: Parts): Parts {
  const lack = (minor: bigint) => (minor < 0n ? -minor : 0n);
  const cashMinor = maxMinor(0n, parts.cashMinor) - lack(parts.promoMinor);
  const promoMinor = maxMinor(0n, parts.promoMinor) - lack(parts.cashMinor);
  return { cashMinor, startUpMinor: parts.startUpMinor, promoMinor };
}
