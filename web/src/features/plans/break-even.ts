/** The arithmetic of an offer: from which conversions on a plan under these terms makes no loss. */
import { basisPointsDown, formatAmount, minus, parseSignedAmount } from '@placard/contract';
import type { Terms } from './api/plan-calls.ts';

const bpsPerWhole = 10_000n;
const impressionsPerPrice = 1_000n;

export type BreakEvenTerms = Pick<
  Terms,
  'currency' | 'fee_bps' | 'lowest_put' | 'media_price' | 'payout_per_conversion' | 'pricing_model'
>;

export interface BreakEven {
  /** Of one conversion, in wire amounts: the fee is rounded down as at settlement. */
  fee: string;
  left: string;
  /** The impressions (cpm) or clicks (cpc) that the put buys, rounded down. */
  events: number;
  /** The fewest conversions that pay for the put; undefined where even one on each event would not. */
  conversions: number | undefined;
  /** The most impressions or clicks for each conversion that still pay for themselves, rounded down; 0 where none do. */
  eventsEach: number;
}

/**
 * Returns what one conversion leaves after the fee, and how many of them pay for a put, rounded up at the exact fee rate. The agent's share is taken of a profit only, so it moves no break-even point.
 */
export function breakEvenOf(terms: BreakEvenTerms, put: string): BreakEven {
  const { currency } = terms;
  const payoutMinor = parseSignedAmount(terms.payout_per_conversion, currency);
  const feeMinor = basisPointsDown(payoutMinor, terms.fee_bps);
  const perPrice = terms.pricing_model === 'cpm' ? impressionsPerPrice : 1n;
  const putMinor = parseSignedAmount(put, currency);
  const events = (putMinor * perPrice) / parseSignedAmount(terms.media_price, currency);
  const perWhole = bpsPerWhole * parseSignedAmount(terms.media_price, currency);
  const netScaled = payoutMinor * (bpsPerWhole - BigInt(terms.fee_bps));
  const eventsEach = (netScaled * perPrice) / perWhole;
  const conversions = (putMinor * bpsPerWhole + netScaled - 1n) / netScaled;
  return {
    fee: formatAmount(feeMinor, currency),
    left: formatAmount(minus(payoutMinor, feeMinor), currency),
    events: Number(events),
    conversions: eventsEach === 0n ? undefined : Number(conversions),
    eventsEach: Number(eventsEach),
  };
}

/** Returns the put by which offers are compared: the lowest one that none of them refuses as too low. */
export function commonPut(terms: readonly Pick<BreakEvenTerms, 'currency' | 'lowest_put'>[]): string {
  const minor = ({ currency, lowest_put: put }: (typeof terms)[number]) => parseSignedAmount(put, currency);
  return terms.reduce((most, each) => (minor(each) > minor(most) ? each : most)).lowest_put;
}
