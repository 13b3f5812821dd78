/** Ends a session, for any reason. */
import type { QueryClient } from '@tanstack/react-query';
import { leave } from '../features/accounts/api/leave.ts';
import { tellShell } from '../platform/bridge.ts';
import { currentLocation, withQuery } from '../platform/location.ts';
import { storage } from '../platform/storage.ts';
import { keepWantedPage } from '../platform/wanted-page.ts';

/**
 * The session is over. A user of the native shell may come back with a new token from the shell; everybody else, and a
 * shell's user in a plain browser, logs in again (specification.md section 4, product.md section 3).
 */
export function endExpiredSession(queries: QueryClient): void {
  const isShellUser = storage.userInfo()?.entry === 'shell';
  if (isShellUser && tellShell({ type: 'sessionExpired' })) {
    storage.clearSession();
    queries.clear();
    return;
  }
  const { path, query } = currentLocation();
  leave(queries);
  // After logging in again the user continues where the session ended.
  keepWantedPage(withQuery(path, Object.fromEntries(query)));
}
