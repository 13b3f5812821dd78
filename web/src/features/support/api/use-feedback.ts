import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallPages } from '../../../api/query.ts';

export type Feedback = CallResponse<typeof calls.support.listFeedback>['list'][number];

/** Sent feedback, newest first, with the answers. */
export function useFeedbackList() {
  return useCallPages(calls.support.listFeedback, {}, { staleTimeMs: staleTimes.live });
}

/** Sends feedback; the same text sent twice after a lost answer is stored once. */
export function useSendFeedback() {
  const fieldOf = { too_many_feedback: null } as const;
  return useKeyedAct(calls.support.sendFeedback, { changes: [calls.support.listFeedback], fieldOf });
}
