/** The arithmetic of an offer: from which conversions on a plan under these terms makes no loss. */
import { basisPointsDown, formatAmount, minus, parseSignedAmount, toMinor } from '@placard/contract';
import type { Terms } from './api/plan-calls.ts';

const bpsPerWhole = 10_000n;
const impressionsPerPrice = 1_000n;
/** What every offer is measured by: 100.00 in a currency of hundredths. */
const baseMinor = 10_000n;

export type BreakEvenTerms = Pick<
  Terms,
  'currency' | 'fee_bps' | 'media_price' | 'payout_per_conversion' | 'pricing_model'
>;

export interface BreakEven {
  /** Of one conversion, in wire amounts: the fee is rounded down as at settlement. */
  fee: string;
  left: string;
  /** The spend that every offer is measured by, and the impressions (cpm) or clicks (cpc) that it buys, rounded down. */
  base: string;
  events: number;
  /** The fewest conversions that pay for that spend; undefined where even one on each event would not. */
  conversions: number | undefined;
  /** The most impressions or clicks for each conversion that still pay for themselves, rounded down; 0 where none do. */
  eventsEach: number;
}

/**
 * Returns what one conversion leaves after the fee, and how many of them pay for the same spend in every offer, rounded up at the
 * exact fee rate. The agent's share is taken of a profit only, so it moves no break-even point.
 */
export function breakEvenOf(terms: BreakEvenTerms): BreakEven {
  const { currency } = terms;
  const payoutMinor = parseSignedAmount(terms.payout_per_conversion, currency);
  const feeMinor = basisPointsDown(payoutMinor, terms.fee_bps);
  const perPrice = terms.pricing_model === 'cpm' ? impressionsPerPrice : 1n;
  const events = (baseMinor * perPrice) / parseSignedAmount(terms.media_price, currency);
  const perWhole = bpsPerWhole * parseSignedAmount(terms.media_price, currency);
  const netScaled = payoutMinor * (bpsPerWhole - BigInt(terms.fee_bps));
  const conversions = (baseMinor * bpsPerWhole + netScaled - 1n) / netScaled;
  return {
    fee: formatAmount(feeMinor, currency),
    left: formatAmount(minus(payoutMinor, feeMinor), currency),
    base: formatAmount(toMinor(baseMinor), currency),
    events: Number(events),
    conversions: conversions > events ? undefined : Number(conversions),
    eventsEach: Number((netScaled * perPrice) / perWhole),
  };
}
