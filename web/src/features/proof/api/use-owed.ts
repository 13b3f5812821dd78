import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useCallQuery } from '../../../api/query.ts';

export type OwedList = NonNullable<CallResponse<typeof calls.accounts.liabilities>['list']>;

/** What the network owed on that day, otherwise on the newest. */
export function useOwed(day: string | undefined, isEnabled: boolean) {
  return useCallQuery(calls.accounts.liabilities, day === undefined ? {} : { day }, { keepsPrevious: true, isEnabled });
}
