import { calls, flowTypes } from '@placard/contract';
import type { CallResponse, FlowType } from '@placard/contract';
import { staleTimes, useCallPages } from '../../../api/query.ts';
import { setQuery, useQuery } from '../../../platform/location.ts';

export type FlowEntry = CallResponse<typeof calls.wallet.flowList>['list'][number];

export interface FlowFilter {
  month: string | undefined;
  type: FlowType | undefined;
}

function isFlowType(text: string | null): text is FlowType {
  return (flowTypes as readonly (string | null)[]).includes(text);
}

/** The filter in the address, so that a link keeps it. */
export function useFlowFilter(): FlowFilter & {
  change: (name: 'month' | 'type', value: string) => void;
  clear: () => void;
} {
  const query = useQuery();
  const month = query.get('month');
  const type = query.get('type');
  const change = (name: 'month' | 'type', value: string) =>
    setQuery(name, value === '' ? undefined : value, { replace: true });
  return {
    month: month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    type: isFlowType(type) ? type : undefined,
    change,
    clear: () => {
      change('month', '');
      change('type', '');
    },
  };
}

/** Fund details, newest first. */
export function useFlow({ month, type }: FlowFilter) {
  return useCallPages(
    calls.wallet.flowList,
    { ...(month === undefined ? {} : { month }), ...(type === undefined ? {} : { type }) },
    { staleTimeMs: staleTimes.live, keepsPrevious: true },
  );
}
