/** The arithmetic of an offer: from which share of conversions on a plan under these terms makes no loss. */
import { basisPointsDown, formatAmount, minus, parseSignedAmount } from '@placard/contract';
import type { Terms } from './api/plan-calls.ts';

const bpsPerWhole = 10_000n;
const impressionsPerPrice = 1_000n;

export interface BreakEven {
  /** Of one conversion, in wire amounts: the fee is rounded down as at settlement. */
  fee: string;
  left: string;
  /** The most impressions (cpm) or clicks (cpc) that one conversion pays for; 0 when it pays for none. */
  events: number;
}

/**
 * Returns what one conversion leaves after the fee, and how many impressions or clicks it pays for, rounded down. Over many
 * conversions the fee is rounded once, so the share uses the exact rate. The agent's share is taken of a profit only, so it moves
 * no break-even point.
 */
export function breakEvenOf(
  terms: Pick<Terms, 'currency' | 'fee_bps' | 'media_price' | 'payout_per_conversion' | 'pricing_model'>,
): BreakEven {
  const { currency } = terms;
  const payoutMinor = parseSignedAmount(terms.payout_per_conversion, currency);
  const priceMinor = parseSignedAmount(terms.media_price, currency);
  const feeMinor = basisPointsDown(payoutMinor, terms.fee_bps);
  const perPrice = terms.pricing_model === 'cpm' ? impressionsPerPrice : 1n;
  const events = (payoutMinor * (bpsPerWhole - BigInt(terms.fee_bps)) * perPrice) / (bpsPerWhole * priceMinor);
  return {
    fee: formatAmount(feeMinor, currency),
    left: formatAmount(minus(payoutMinor, feeMinor), currency),
    events: Number(events),
  };
}
