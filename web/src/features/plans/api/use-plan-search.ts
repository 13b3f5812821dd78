import { productTypes } from '@placard/contract';
import { searchPayload, useSearch } from '../../../api/search.ts';
import type { Search } from '../../../api/search.ts';
import { useQuery } from '../../../platform/location.ts';

export interface PlanSearch extends Search {
  type: (typeof productTypes)[number] | undefined;
}

/** The plan list's filters besides its tab, from the address. */
export function usePlanSearch(): PlanSearch {
  const type = useQuery().get('type');
  return { ...useSearch(), type: productTypes.find((each) => each === type) };
}

/** The search in the call's form. */
export function planSearchPayload({ type, ...search }: PlanSearch) {
  return { ...searchPayload(search), ...(type !== undefined && { type }) };
}
