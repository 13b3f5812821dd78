import { calls, fundTypes } from '@placard/contract';
import type { CallResponse, FundType } from '@placard/contract';
import { staleTimes, useCallPages } from '../../../api/query.ts';
import { searchPayload, useSearch } from '../../../api/search.ts';
import type { Search } from '../../../api/search.ts';
import { useQuery } from '../../../platform/location.ts';

export type FundEntry = CallResponse<typeof calls.wallet.flowList>['list'][number];

export interface FundFilter extends Search {
  month: string | undefined;
  type: FundType | undefined;
}

function isFundType(text: string | null): text is FundType {
  return (fundTypes as readonly (string | null)[]).includes(text);
}

/** The filters of fund details, in the address, so that a link includes them. */
export function useFundFilter(): FundFilter {
  const query = useQuery();
  const month = query.get('month');
  const type = query.get('type');
  return {
    ...useSearch(),
    month: month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    type: isFundType(type) ? type : undefined,
  };
}

/** Fund details, newest first. */
export function useFundDetails({ month, type, ...search }: FundFilter) {
  return useCallPages(
    calls.wallet.flowList,
    { ...searchPayload(search), ...(month !== undefined && { month }), ...(type !== undefined && { type }) },
    { staleTimeMs: staleTimes.live, keepsPrevious: true },
  );
}
