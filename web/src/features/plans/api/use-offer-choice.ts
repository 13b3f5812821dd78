import { setQuery, useQuery } from '../../../platform/location.ts';

/** Side by side on a phone, more than three cannot be read. */
export const mostCompared = 3;

export interface OfferChoice {
  /** The plan numbers of the offers to compare. */
  numbers: readonly string[];
  toggle: (planNo: string) => void;
}

/** The offers that are compared, from the address, so that they survive a reload and a look at one of them. */
export function useOfferChoice(): OfferChoice {
  const numbers = (useQuery().get('compare') ?? '').split(',').filter(Boolean).slice(0, mostCompared);
  const toggle = (planNo: string) => {
    const next = numbers.includes(planNo) ? numbers.filter((each) => each !== planNo) : [...numbers, planNo];
    setQuery('compare', next.length === 0 ? undefined : String(next), { replace: true });
  };
  return { numbers, toggle };
}
