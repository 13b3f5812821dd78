/**
 * What another tab, or this one while the browser kept it aside, does not know of: somebody logged out, or somebody else
 * logged in. The page is loaded anew then, so that nothing that was read for the session before stays on the screen or in
 * memory.
 */
import { storage } from '../platform/storage.ts';

const tokenKey = 'fb_token';

/** Follows the session from now on. */
export function followOtherTabs(): void {
  // Fired in the other tabs only, and with no key where everything was cleared.
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === null || (key === tokenKey && oldValue !== newValue)) location.reload();
  });
  let left = storage.token();
  addEventListener('pagehide', () => (left = storage.token()));
  // Back out of the browser's memory, as it was when it was left: no event told it what happened since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storage.token() !== left) location.reload();
  });
}
