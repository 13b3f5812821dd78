/** How new events and corrections change a plan's consumption (product.md section 5). */
import type { Minor } from '@placard/contract';
import { maxMinor, minMinor, minus, negate, plus, splitInProportion, totalOf, zero } from '@placard/contract';
import { consumptionOf, difference } from '../plans/pricing.ts';
import type { Parts } from '../plans/pricing.ts';
import type { FrozenTerms } from '../plans/terms.ts';

/** A plan's billable events so far: all of them, and how many of those are invalid. */
export interface Billable {
  events: bigint;
  invalid: bigint;
}

export interface Consumption {
  /** The cost of new events, by source. A part may be one unit below zero where rounding moved that unit to another part. */
  consumed: Parts;
  /**
   * The credit for events removed. Negative when a put was full: valid events without room then take the room that invalid ones
   * free.
   */
  credited: Parts;
  /** Consumption after credits, which depends only on the valid events. */
  netMinor: Minor;
  /** All credits together. They too depend only on the events, so this equals the sum of the posted credits. */
  creditedMinor: Minor;
}

/**
 * Computes what a batch changes: first charges the new events, then removes the invalid ones. Both steps split the cumulative
 * amount in the put's proportion, so the parts never drift.
 */
export function consume(
  before: Billable,
  added: Billable,
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
  put: Parts,
): Consumption {
  const after = { events: before.events + added.events, invalid: before.invalid + added.invalid };
  const gross = ({ events }: Billable) => consumptionOf(events, terms, totalOf(put));
  const net = ({ events, invalid }: Billable) => consumptionOf(events - invalid, terms, totalOf(put));
  const withNewMinor = minus(plus(net(before), gross(after)), gross(before));
  const split = (minor: Minor) => splitInProportion(minor, put);
  return {
    consumed: difference(split(withNewMinor), split(net(before))),
    credited: difference(split(withNewMinor), split(net(after))),
    netMinor: net(after),
    creditedMinor: minus(gross(after), net(after)),
  };
}

/** The effect of one new billable event on the money. */
export interface Step {
  /** How much it raised the gross consumption: posted with the batch's consumption. */
  chargedMinor: Minor;
  /**
   * Its cost beyond that, where it used room or rounding left by invalid events; negative where it returned some. Posted with
   * the opposite sign, with the batch's credit.
   */
  filledMinor: Minor;
}

/**
 * Splits a batch's consumption event by event: `count` new billable events on top of `before`. All charges add up to the
 * `consumed` of `consume`. Amounts are in minor units.
 */
export function stepsOf(
  before: Billable,
  count: number,
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
  put: Parts,
): Step[] {
  const capMinor = totalOf(put);
  const at = (events: bigint) => ({
    grossMinor: consumptionOf(events, terms, capMinor),
    netMinor: consumptionOf(events - before.invalid, terms, capMinor),
  });
  let last = at(before.events);
  return Array.from({ length: count }, (_, index) => {
    const next = at(before.events + BigInt(index + 1));
    const chargedMinor = minus(next.grossMinor, last.grossMinor);
    const filledMinor = minus(next.netMinor, last.netMinor, chargedMinor);
    last = next;
    return { chargedMinor, filledMinor };
  });
}

/**
 * Returns the credit for each of `count` billable events that are removed after a batch's new events were charged. Less what
 * the new events filled, these add up to the `credited` of `consume`. Never below zero, in minor units.
 */
export function creditsOf(
  before: Billable,
  count: number,
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
  put: Parts,
): Minor[] {
  const netOf = (out: number) => consumptionOf(before.events - before.invalid - BigInt(out), terms, totalOf(put));
  return Array.from({ length: count }, (_, index) => minus(netOf(index), netOf(index + 1)));
}

/**
 * Returns the same total with no part below zero: what rounding took from one part comes out of promo, then cash. For credits
 * that return to the wallet with the unspent money, where a negative part would take a unit from the wallet.
 */
export function withoutNegativeParts(parts: Parts): Parts {
  const lack = (minor: Minor) => negate(minMinor(zero, minor));
  const cashMinor = minus(maxMinor(zero, parts.cashMinor), lack(parts.promoMinor));
  const promoMinor = minus(maxMinor(zero, parts.promoMinor), lack(parts.cashMinor));
  return { cashMinor, startUpMinor: parts.startUpMinor, promoMinor };
}
