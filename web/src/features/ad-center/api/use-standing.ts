import { calls } from '@placard/contract';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

/** Credit score, shop level and guarantee. */
export function useStanding() {
  return useCallQuery(calls.accounts.standing, {}, { staleTimeMs: staleTimes.own, isQuiet: true });
}
