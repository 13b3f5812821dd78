import type { Offer } from './api/plan-calls.ts';

/**
 * Whether an offer may be called high-yield: only if enough plans of it have settled to show results, and even the worst of the middle half
 * gained something (product.md section 1). The figures are always beside the words.
 */
export function isHighYield(substantiation: Offer['substantiation']): boolean {
  return (substantiation?.lower_quartile_bps ?? 0) > 0;
}
