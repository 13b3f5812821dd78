import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { moneyCalls } from '../../../state/use-property.ts';

/** Returns the unused start-up funds. */
export function useReturnStartUp() {
  return useKeyedAct(calls.wallet.returnStartUp, { changes: moneyCalls });
}
