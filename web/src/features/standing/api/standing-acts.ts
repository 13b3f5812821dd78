import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { moneyCalls } from '../../../state/use-property.ts';

/** Moves available funds into the guarantee. */
export function usePayGuarantee() {
  return useKeyedAct(calls.wallet.payGuarantee, { changes: moneyCalls });
}

/** Takes the whole guarantee back. */
export function useTakeBackGuarantee() {
  return useKeyedAct(calls.wallet.takeBackGuarantee, { changes: moneyCalls });
}

/** Opens membership for its fixed time at the price shown. */
export function useBuyMembership() {
  return useKeyedAct(calls.wallet.buyMembership, { changes: moneyCalls });
}

/** Stops membership; days not begun are refunded. */
export function useStopMembership() {
  return useKeyedAct(calls.wallet.stopMembership, { changes: moneyCalls });
}
