import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallQuery } from '../../../api/query.ts';

export type BankCard = NonNullable<CallResponse<typeof calls.wallet.bankCardDetail>['bank_card']>;

/** The bound payout account, if any. */
export function useBankCard() {
  return useCallQuery(calls.wallet.bankCardDetail, {}, { staleTimeMs: staleTimes.own });
}

/** Binds a payout account, or another one with a ticket. */
export function useEditBankCard() {
  return useKeyedAct(calls.wallet.editBankCard, {
    changes: [calls.wallet.bankCardDetail, calls.wallet.withdrawTerms, calls.accounts.info],
  });
}
