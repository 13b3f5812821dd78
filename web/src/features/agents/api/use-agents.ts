import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, staleTimes, useCallAct, useCallPages, useCallQuery } from '../../../api/query.ts';

type FollowAnswer = CallResponse<typeof calls.agents.list>;
export type FollowRecord = FollowAnswer['list'][number];
export type Agent = CallResponse<typeof calls.agents.lookup>;

/** What following changes: the records, the user's own data, and what a plan would share. */
const changed = [
  calls.agents.list,
  calls.agents.lookup,
  calls.accounts.info,
  calls.plans.appDetail,
  calls.coupons.list,
];

/** Whom the merchant follows and followed, newest first. */
export function useFollowRecords() {
  return useCallPages(calls.agents.list, {}, { staleTimeMs: staleTimes.live });
}

/** Looks an agent up by what was typed; its sheet then has the answer at once. */
export function useLookUp() {
  const client = useQueryClient();
  return useCallAct(calls.agents.lookup, {
    onDone: (agent) => client.setQueryData(callKey(calls.agents.lookup, { agent_id: agent.agent_id }), agent),
  });
}

/** One agent: its name and rate. Nothing is asked without an id. */
export function useAgent(agentId: string | undefined) {
  return useCallQuery(
    calls.agents.lookup,
    { agent_id: agentId ?? '' },
    { staleTimeMs: staleTimes.list, isEnabled: agentId !== undefined, isQuiet: true },
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
