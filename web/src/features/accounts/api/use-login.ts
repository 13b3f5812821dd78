import { loginV2 } from '@placard/contract/calls/accounts';
import { useCallAct } from '../../../api/query.ts';
import { storage } from '../../../platform/storage.ts';

/** Logs in and keeps the session. */
export function useLogin() {
  return useCallAct(loginV2, { onDone: ({ token, entry }) => storage.saveSession(token, entry) });
}
