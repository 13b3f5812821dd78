import { calls } from '@placard/contract';
import { isToldAtField } from '../../../api/act.ts';
import { useKeyedAct } from '../../../api/keyed-act.ts';
import { useSessionStart } from './use-login.ts';

/** Registers, which logs in as well; sent again after a lost answer it is the same registration. */
export function useRegister(fieldOf: Parameters<typeof isToldAtField>[0]) {
  return useKeyedAct(calls.accounts.registerV2, { isQuiet: isToldAtField(fieldOf), onDone: useSessionStart() });
}
