import { calls } from '@placard/contract';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

/** The user's own data, for whether a transaction password and a payout account are there. */
export function useOwnInfo() {
  return useCallQuery(calls.accounts.info, {}, { staleTimeMs: staleTimes.own });
}
