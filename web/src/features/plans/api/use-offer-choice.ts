import { setQuery, useQuery, useQuerySheet } from '../../../platform/location.ts';

/** Side by side on a phone, more than three cannot be read. */
export const mostCompared = 3;

export interface OfferChoice {
  /** The plan numbers of the offers to compare. */
  numbers: readonly string[];
  toggle: (planNo: string) => void;
  clear: () => void;
  isComparing: boolean;
  /** Opens the comparison. */
  compare: () => void;
  /** Leaves it, which ends the choice. */
  leave: () => void;
}

/**
 * The offers that are compared, from the address, so that they survive a reload and a look at one of them: the list's parameter until
 * the comparison opens, then the subject of its sheet (`?sheet=compare:…`), so that whichever way leaves it ends the choice.
 */
export function useOfferChoice(): OfferChoice {
  const { isOpen, subject, open, close } = useQuerySheet('compare');
  const chosen = useQuery().get('compare');
  const numbers = ((isOpen ? subject : chosen) ?? '').split(',').filter(Boolean).slice(0, mostCompared);
  const choose = (next: readonly string[]) => {
    const value = next.length === 0 ? undefined : String(next);
    setQuery(isOpen ? 'sheet' : 'compare', isOpen ? value && `compare:${value}` : value, { replace: true });
  };
  return {
    numbers,
    toggle: (planNo) =>
      choose(numbers.includes(planNo) ? numbers.filter((each) => each !== planNo) : [...numbers, planNo]),
    clear: () => choose([]),
    isComparing: isOpen && numbers.length > 1,
    compare: () => {
      choose([]);
      open(String(numbers));
    },
    leave: close,
  };
}
