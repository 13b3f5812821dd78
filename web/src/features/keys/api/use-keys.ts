import { calls } from '@placard/contract';
import type { CallRequest, CallResponse } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';

export type ApiKey = CallResponse<typeof calls.keys.list>['list'][number];
export type NewKey = Omit<CallRequest<typeof calls.keys.make>, 'ticket'>;

const changes = [calls.keys.list, calls.accounts.securityEvents, calls.notifications.unreadCount];

/** The account's API keys, the newest first. */
export function useKeys({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.keys.list, {}, { staleTimeMs: staleTimes.own, isEnabled });
}

/** Makes a key, with a ticket. Its answer alone has the secret. Refusals are shown in place. */
export function useMakeKey() {
  return useKeyedAct(calls.keys.make, { changes, isQuiet: true });
}

/** Gives a key a new secret, with a ticket. */
export function useRotateKey() {
  return useKeyedAct(calls.keys.rotate, { changes });
}

/** Revokes a key. */
export function useRevokeKey() {
  return useCallAct(calls.keys.revoke, { changes });
}
