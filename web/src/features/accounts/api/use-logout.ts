import { logout } from '@placard/contract/calls/accounts';
import { useCallAct } from '../../../api/query.ts';

/** Ends the session on the server. The app forgets it whether or not that is answered. */
export function useLogout() {
  return useCallAct(logout, { isQuiet: true });
}
