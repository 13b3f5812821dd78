import { calls } from '@placard/contract';
import { useCallAct } from '../../../api/act.ts';

/** Ends the session on the server. The app forgets it even without an answer. */
export function useLogout() {
  return useCallAct(calls.accounts.logout, { isQuiet: true });
}
