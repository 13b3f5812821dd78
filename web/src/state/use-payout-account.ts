import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { staleTimes, useCallQuery } from '../api/query.ts';
import { useMay } from './may.tsx';

export type PayoutAccount = NonNullable<CallResponse<typeof calls.wallet.bankCardDetail>['bank_card']>;

/** The bound payout account, if any. */
export function usePayoutAccount() {
  return useCallQuery(calls.wallet.bankCardDetail, {}, { staleTimeMs: staleTimes.own, isEnabled: useMay('pay') });
}
