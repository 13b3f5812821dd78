import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallPages } from '../../../api/query.ts';

export type SecurityEvent = CallResponse<typeof calls.accounts.securityEvents>['list'][number];

/** The history of the account, newest first. */
export function useSecurityEvents({ isEnabled }: { isEnabled: boolean }) {
  return useCallPages(calls.accounts.securityEvents, {}, { staleTimeMs: staleTimes.live, isEnabled });
}
