import { calls } from '@placard/contract';
import { staleTimes, useCallPages } from '../../../api/query.ts';

/** The accounts of the merchant's that a plan moves. */
export type PlanAccount = 'reserved_cash' | 'reserved_start_up' | 'reserved_promo' | 'pending';

/** What a plan did to one account, entry by entry. */
export function usePlanEntries(account: PlanAccount, planNo: string) {
  return useCallPages(calls.wallet.showFigure, { figure: account, plan_no: planNo }, { staleTimeMs: staleTimes.live });
}
