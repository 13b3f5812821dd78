import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { useCallAct } from '../../../api/query.ts';

/** Requests a reset code by mail. */
export function useRequestReset() {
  return useCallAct(calls.accounts.requestReset, { isQuiet: true });
}

/** Sets a forgotten password with its code; every session ends. */
export function useConfirmReset() {
  return useKeyedAct(calls.accounts.confirmReset, { isQuiet: true });
}
