import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { passwordFieldOf } from '../../../api/password-field.ts';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';

export type Session = CallResponse<typeof calls.accounts.listSessions>['list'][number];

/** The user's sessions, this one first. */
export function useSessions({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.accounts.listSessions, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Ends one session, or without one all others. */
export function useEndSessions() {
  return useCallAct(calls.accounts.revokeSessions, {
    changes: [calls.accounts.listSessions, calls.accounts.info],
    fieldOf: { ...passwordFieldOf, session_not_found: null },
  });
}
