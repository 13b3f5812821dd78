/** How new events and corrections change a plan's consumption (product.md section 5). */
import type { Budget, Minor } from '@placard/contract';
import { budgetOf, maxMinor, minMinor, minus, negate, plus, splitBudget, zero } from '@placard/contract';
import { consumptionOf, difference } from '../plans/pricing.ts';
import type { Parts } from '../plans/pricing.ts';
import type { FrozenTerms } from '../plans/terms.ts';

/**
 * A plan's billable events so far: all that its daily caps leave (`metered.ts`), and how many fewer are left without the invalid
 * ones.
 */
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
  /** What this batch's credits add up to. */
  creditedMinor: Minor;
}

/**
 * Computes what a batch changes: first charges the new events, then removes the invalid ones. Both steps split the cumulative
 * amount of the budget, so the parts never drift.
 */
export function consume(
  before: Billable,
  after: Billable,
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
  budget: Budget,
): Consumption {
  const gross = ({ events }: Billable) => consumptionOf(events, terms, budgetOf(budget));
  const net = ({ events, invalid }: Billable) => consumptionOf(events - invalid, terms, budgetOf(budget));
  const withNewMinor = minus(plus(net(before), gross(after)), gross(before));
  const split = (minor: Minor) => splitBudget(minor, budget);
  return {
    consumed: difference(split(withNewMinor), split(net(before))),
    credited: difference(split(withNewMinor), split(net(after))),
    netMinor: net(after),
    creditedMinor: minus(withNewMinor, net(after)),
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
 * Splits a batch's consumption event by event: `counts` are those before it, then after each new billable event. All charges add
 * up to the `consumed` of `consume`. Amounts are in minor units.
 */
export function stepsOf(
  counts: readonly Billable[],
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
  budget: Budget,
): Step[] {
  const capMinor = budgetOf(budget);
  const costs = counts.map(({ events, invalid }) => ({
    grossMinor: consumptionOf(events, terms, capMinor),
    netMinor: consumptionOf(events - invalid, terms, capMinor),
  }));
  return costs.slice(1).map((next, index) => {
    const last = costs[index] ?? next;
    const chargedMinor = minus(next.grossMinor, last.grossMinor);
    return { chargedMinor, filledMinor: minus(next.netMinor, last.netMinor, chargedMinor) };
  });
}

/**
 * Returns the credit for each billable event that is removed after a batch's new events were charged: `counts` are those before
 * the removals, then after each. Less what the new events filled, these add up to the `credited` of `consume`. Never below zero,
 * in minor units.
 */
export function creditsOf(
  counts: readonly Billable[],
  terms: Pick<FrozenTerms, 'pricingModel' | 'mediaPriceMinor'>,
  budget: Budget,
): Minor[] {
  const costs = counts.map(({ events, invalid }) => consumptionOf(events - invalid, terms, budgetOf(budget)));
  return costs.slice(1).map((next, index) => minus(costs[index] ?? next, next));
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
