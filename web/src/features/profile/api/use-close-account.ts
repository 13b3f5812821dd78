import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { passwordFieldOf } from '../../../api/password-field.ts';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';

export type CloseBlock = CallResponse<typeof calls.accounts.closeTerms>['blocks'][number];

/** The obstacles to closing. */
export function useCloseTerms({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.accounts.closeTerms, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Closes the account. */
export function useCloseAccount() {
  return useCallAct(calls.accounts.close, {
    changes: [calls.accounts.closeTerms],
    fieldOf: { ...passwordFieldOf, account_not_closable: null, owner_hands_over_first: null },
  });
}
