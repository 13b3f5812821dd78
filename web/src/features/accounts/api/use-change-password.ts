import { calls } from '@placard/contract';
import { useCallAct } from '../../../api/query.ts';

/** Changes the login password; every session ends with it. Refusals are shown at their fields. */
export function useChangePassword() {
  return useCallAct(calls.accounts.changePassword, { isQuiet: true });
}
