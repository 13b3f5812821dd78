import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { useSessionStart } from './use-login.ts';

/** Registers, which logs in as well; sent again after a lost answer it is the same registration. */
export function useRegister() {
  return useKeyedAct(calls.accounts.registerV2, { onDone: useSessionStart() });
}
