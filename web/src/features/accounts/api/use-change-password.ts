import { calls } from '@placard/contract';
import { useKeyedAct } from '../../../api/keyed-act.ts';

/** Changes the login password; every session ends with it. Refusals are shown at their fields. */
export function useChangePassword() {
  return useKeyedAct(calls.accounts.changePassword, { isQuiet: true });
}
