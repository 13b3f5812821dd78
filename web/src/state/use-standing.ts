import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallQuery } from '../api/query.ts';

export type Standing = CallResponse<typeof calls.accounts.standing>;
export type CreditEvent = Standing['events'][number];

/**
 * Score, level, membership and guarantee with the newest events.
 * @param cursor loads the earlier events instead
 */
export function useStanding({ cursor, ...options }: { cursor?: string; isEnabled?: boolean } = {}) {
  return useCallQuery(calls.accounts.standing, cursor === undefined ? {} : { cursor }, {
    staleTimeMs: staleTimes.live,
    ...options,
  });
}
