import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useCallAct, useCallPages, useCallQuery, staleTimes } from '../../../api/query.ts';
import { useKeyedAct } from '../../../api/keyed-act.ts';

export type Holding = CallResponse<typeof calls.appeals.list>['list'][number];
export type ShownHolding = CallResponse<typeof calls.appeals.show>;
export type Appeal = NonNullable<ShownHolding['appeal']>;

const changes = [calls.appeals.list, calls.appeals.show];

export type HoldingPart = 'decisions' | 'terms';

/** What was decided, or what terms brought, newest first; the first page has what is held and under review now. */
export function useHoldings({ part, isEnabled }: { part: HoldingPart; isEnabled: boolean }) {
  return useCallPages(calls.appeals.list, { part }, { staleTimeMs: staleTimes.live, isEnabled });
}

/** One of them, with its appeal or the terms of one. */
export function useHolding(item: string) {
  return useCallQuery(calls.appeals.show, { item }, { staleTimeMs: staleTimes.live });
}

/** Appeals, once. */
export function useFileAppeal() {
  const fieldOf = { appeal_not_found: null, too_many_appeals: null } as const;
  return useKeyedAct(calls.appeals.file, { fieldOf, changes });
}

/** Adds to an open appeal, once. */
export function useWriteAppeal() {
  const fieldOf = { appeal_not_found: null, appeal_decided: null, too_many_appeal_messages: null } as const;
  return useKeyedAct(calls.appeals.write, { fieldOf, changes });
}

/** Ends an open appeal. */
export function useWithdrawAppeal() {
  return useCallAct(calls.appeals.withdraw, { changes });
}

/** A picture of an own appeal; it never changes. */
export function usePicture(pictureId: string) {
  return useCallQuery(calls.appeals.showPicture, { picture_id: pictureId }, { staleTimeMs: Infinity });
}
