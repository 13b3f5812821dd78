/**
 * Changes that another tab, or this one while the browser kept it aside, has missed: somebody logged out, or somebody
 * else logged in. The page is reloaded then, so that nothing of the previous session stays on the screen or in memory.
 */
import { storage } from '../platform/storage.ts';

const tokenKey = 'fb_token';

/** Follows the session from now on. */
export function followOtherTabs(): void {
  // Fired only in the other tabs, and without a key if everything was cleared.
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === null || (key === tokenKey && oldValue !== newValue)) location.reload();
  });
  let left = storage.token();
  addEventListener('pagehide', () => (left = storage.token()));
  // Back from the browser's memory, unchanged: no event reported what happened since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storage.token() !== left) location.reload();
  });
}
