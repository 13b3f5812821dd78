import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallPages } from '../../../api/query.ts';

export type RechargePage = CallResponse<typeof calls.wallet.listRecharges>;
export type Recharge = RechargePage['list'][number];

const changes = [calls.wallet.listRecharges, calls.wallet.property];

/** Recharges, newest first; each page has the account to pay to. */
export function useRecharges({ isEnabled }: { isEnabled: boolean }) {
  return useCallPages(calls.wallet.listRecharges, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Files a recharge, which credits nothing. */
export function useFileRecharge() {
  const fieldOf = { recharge_account_missing: null, too_many_recharges: null, too_many_attempts: null } as const;
  return useKeyedAct(calls.wallet.fileRecharge, { fieldOf, changes });
}

/** Cancels a recharge whose money was not seen. */
export function useCancelRecharge() {
  return useKeyedAct(calls.wallet.cancelRecharge, { changes });
}
