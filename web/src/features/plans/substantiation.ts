import type { Offer } from './api/plan-calls.ts';

export type ResultBars = NonNullable<Offer['substantiation']>['bars'];

/**
 * Whether an offer may be called high-yield: only if enough plans of enough merchants have settled for a middle result, and more than
 * three quarters of them gained something (product.md section 1). The figures are always beside the words.
 */
export function isHighYield(substantiation: Offer['substantiation']): boolean {
  return (
    typeof substantiation?.middle_bps === 'number' && (substantiation.gains ?? 0) * 4 > substantiation.settled_plans * 3
  );
}

const greatestDivisor = (first: number, second: number): number =>
  second === 0 ? first : greatestDivisor(second, first % second);

/**
 * Returns the bars of several offers in one width, so that a bar of one height means as many plans in each. Every bar begins at a
 * multiple of its own width; the least common multiple of all widths contains each of them whole, and none is on both sides of zero.
 */
export function inOneWidth(all: readonly ResultBars[]): ResultBars[] {
  const width = all
    .flat()
    .map((bar) => bar.to_bps - bar.from_bps)
    .reduce((first, second) => (first / greatestDivisor(first, second)) * second, 1);
  return all.map((bars) => {
    const plansFrom = new Map<number, number>();
    for (const { from_bps, plans } of bars) {
      const from = Math.floor(from_bps / width) * width;
      plansFrom.set(from, (plansFrom.get(from) ?? 0) + plans);
    }
    return [...plansFrom].map(([from_bps, plans]) => ({ from_bps, to_bps: from_bps + width, plans }));
  });
}
