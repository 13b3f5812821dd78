import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';

export type ApiKey = CallResponse<typeof calls.keys.list>['list'][number];

const changes = [calls.keys.list, calls.accounts.securityEvents, calls.notifications.unreadCount];

/** The account's API keys, the newest first. */
export function useKeys({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.keys.list, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Makes a key, with a ticket. Its answer alone has the secret. A refused field is shown at it. */
export function useMakeKey() {
  return useKeyedAct(calls.keys.make, {
    changes,
    fieldOf: { ticket_invalid: null, too_many_api_keys: null, answer_shown_once: null },
  });
}

/** Rotates a key's secret, with a ticket. */
export function useRotateKey() {
  return useKeyedAct(calls.keys.rotate, { changes });
}

/** Revokes a key. */
export function useRevokeKey() {
  return useCallAct(calls.keys.revokeKey, { changes });
}

/** Limits what a key puts per day, with a ticket. */
export function useLimitKey() {
  return useKeyedAct(calls.keys.limitKey, { changes, fieldOf: { ticket_invalid: null, api_key_not_found: null } });
}
