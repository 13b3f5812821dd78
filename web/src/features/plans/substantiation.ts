import type { Offer } from './api/plan-calls.ts';

/**
 * Whether an offer may be called high-yield: only if enough plans of enough merchants have settled for a middle result, and more than
 * three quarters of them gained something (product.md section 1). The figures are always beside the words.
 */
export function isHighYield(substantiation: Offer['substantiation']): boolean {
  return !!substantiation?.middle && (substantiation.gains ?? 0) * 4 > substantiation.settled_plans * 3;
}
