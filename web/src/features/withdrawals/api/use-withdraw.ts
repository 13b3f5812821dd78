import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { staleTimes, useCallPages, useCallQuery } from '../../../api/query.ts';
import { moneyCalls } from '../../../state/use-property.ts';

const changed = [...moneyCalls, calls.wallet.listWithdrawals];

/** The current requirements and costs of a withdrawal; with an amount, its fee and the amount that arrives. */
export function useWithdrawTerms(amount: string | undefined, { isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.wallet.withdrawTerms, amount === undefined ? {} : { amount }, {
    staleTimeMs: staleTimes.live,
    isEnabled,
  });
}

/** Withdraws. Failures are shown in the sheet. */
export function useWithdraw() {
  return useKeyedAct(calls.wallet.withdraw, { changes: changed, isQuiet: true });
}

/** Withdrawals, newest first. */
export function useWithdrawals({ isEnabled = true } = {}) {
  return useCallPages(calls.wallet.listWithdrawals, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Cancels a withdrawal that is not sent yet. `onDone` also runs if the caller is gone by then. */
export function useCancelWithdrawal(onDone: () => void) {
  return useKeyedAct(calls.wallet.cancelWithdrawal, { changes: changed, onDone });
}
