/**
 * Changes that another tab, or this one while the browser kept it aside, has missed: somebody logged out, somebody
 * else logged in, or the session acts for another business. The page is reloaded then, so that nothing of before stays on
 * the screen or in memory.
 */
import { storage } from '../platform/storage.ts';

const session = () => `${storage.token()} ${storage.own('business')}`;

/** Follows the session from now on. */
export function followOtherTabs(): void {
  // Fired only in the other tabs, for what changes, and without a key if everything was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'fb_token' || key === 'placard:business') location.reload();
  });
  let left = session();
  addEventListener('pagehide', () => (left = session()));
  // Back from the browser's memory, unchanged: no event reported what happened since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session() !== left) location.reload();
  });
}
