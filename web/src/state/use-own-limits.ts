import { calls, mayDo } from '@placard/contract';
import { staleTimes, useCallQuery } from '../api/query.ts';
import { useRole } from './may.tsx';

/** What the business lets this person put, at once and in a day; undefined while it is unknown, and for its owner. */
export function useOwnLimits() {
  const role = useRole();
  const isEnabled = role !== undefined && role !== 'owner' && mayDo(role, 'put');
  const { data } = useCallQuery(calls.people.list, {}, { staleTimeMs: staleTimes.own, isEnabled });
  return isEnabled ? data?.people.find(({ is_you: isYou }) => isYou) : undefined;
}
