import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { isToldAtField } from '../../../api/act.ts';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

export type PayoutAccount = NonNullable<CallResponse<typeof calls.wallet.bankCardDetail>['bank_card']>;

/** The bound payout account, if any. */
export function usePayoutAccount() {
  return useCallQuery(calls.wallet.bankCardDetail, {}, { staleTimeMs: staleTimes.own });
}

/** The subject of a refusal; for a missing ticket the six digits are requested. */
export const payoutFieldOf = { payout_account_unchanged: 'bank_account', payout_method_unknown: 'method' } as const;
const isToldHere = isToldAtField({ ...payoutFieldOf, ticket_invalid: 'ticket' });

/** Binds a payout account, or another one with a ticket. */
export function useBindPayoutAccount() {
  return useKeyedAct(calls.wallet.editBankCard, {
    isQuiet: isToldHere,
    changes: [calls.wallet.bankCardDetail, calls.wallet.withdrawTerms, calls.accounts.info],
  });
}
