import { calls } from '@placard/contract';
import { staleTimes, useCallAct, useCallQuery } from '../../../api/query.ts';
import { moneyCalls } from './use-property.ts';

/** What guarantee and membership depend on: balance, need, running plans, price, level. */
export function useStanding({ isEnabled }: { isEnabled: boolean }) {
  return useCallQuery(calls.accounts.standing, {}, { staleTimeMs: staleTimes.live, isEnabled });
}

/** Moves available funds into the guarantee. */
export function usePayGuarantee() {
  return useCallAct(calls.wallet.payGuarantee, { changes: moneyCalls });
}

/** Takes the whole guarantee back. */
export function useTakeBackGuarantee() {
  return useCallAct(calls.wallet.takeBackGuarantee, { changes: moneyCalls });
}

/** Opens membership for its fixed time at the price shown. */
export function useBuyMembership() {
  return useCallAct(calls.wallet.buyMembership, { changes: moneyCalls });
}

/** Stops membership; days not begun are refunded. */
export function useStopMembership() {
  return useCallAct(calls.wallet.stopMembership, { changes: moneyCalls });
}
