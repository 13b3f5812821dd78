import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

export type Standing = CallResponse<typeof calls.accounts.standing>;
export type CreditEvent = Standing['events'][number];

/** Score, level, membership and guarantee with the newest events; with a cursor, the events before it. */
export function useStanding(cursor?: string) {
  return useCallQuery(calls.accounts.standing, cursor === undefined ? {} : { cursor }, {
    staleTimeMs: staleTimes.live,
  });
}
