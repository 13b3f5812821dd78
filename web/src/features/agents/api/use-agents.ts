import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, staleTimes, useCallAct, useCallPages, useCallQuery } from '../../../api/query.ts';

type FollowAnswer = CallResponse<typeof calls.agents.list>;
export type FollowRecord = FollowAnswer['list'][number];
export type Agent = CallResponse<typeof calls.agents.lookup>;

/** What following changes: the records, the user's own data, and the shares of future plans. */
const changed = [
  calls.agents.list,
  calls.agents.lookup,
  calls.accounts.info,
  calls.plans.appDetail,
  calls.coupons.list,
];

/** The current and former agents of the merchant, newest first. */
export function useFollowRecords() {
  return useCallPages(calls.agents.list, {}, { staleTimeMs: staleTimes.live });
}

/** The field that a refused look-up is about. */
const fieldOf = { agent_not_found: 'agent_id', agent_already_followed: 'agent_id' } as const;

/** Looks an agent up by the typed id; its sheet then has the answer at once. */
export function useLookUp() {
  const client = useQueryClient();
  return useCallAct(calls.agents.lookup, {
    fieldOf,
    onDone: (agent) => client.setQueryData(callKey(calls.agents.lookup, { agent_id: agent.agent_id }), agent),
  });
}

/** One agent: its name and rate. Without an id nothing is requested. */
export function useAgent(agentId: string | undefined) {
  return useCallQuery(
    calls.agents.lookup,
    { agent_id: agentId ?? '' },
    { staleTimeMs: staleTimes.list, isEnabled: agentId !== undefined },
  );
}

/** Follows an agent at the rate shown. */
export function useFollow() {
  return useCallAct(calls.agents.follow, { changes: changed });
}

/** Stops following. */
export function useUnfollow() {
  return useCallAct(calls.agents.unfollow, { changes: changed });
}
