import { productTypes } from '@placard/contract';
import { searchPayload, useSearch } from '../../../api/search.ts';
import type { Search } from '../../../api/search.ts';
import { useQuery } from '../../../platform/location.ts';

export interface PlanSearch extends Search {
  type: (typeof productTypes)[number] | undefined;
  repeats: 'on' | undefined;
}

/** The plan list's filters besides its tab, from the address. */
export function usePlanSearch(): PlanSearch {
  const query = useQuery();
  const type = query.get('type');
  const repeats = query.get('repeats') === 'on' ? 'on' : undefined;
  return { ...useSearch(), type: productTypes.find((each) => each === type), repeats };
}

/** The search in the call's form. */
export function planSearchPayload({ type, repeats, ...search }: PlanSearch) {
  return { ...searchPayload(search), ...(type !== undefined && { type }), ...(repeats !== undefined && { repeats }) };
}
