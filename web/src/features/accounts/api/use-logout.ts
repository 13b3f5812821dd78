import { calls } from '@placard/contract';
import { useCallAct } from '../../../api/act.ts';

/** Ends the session on the server. The app forgets it whether or not that is answered. */
export function useLogout() {
  return useCallAct(calls.accounts.logout, { isQuiet: true });
}
