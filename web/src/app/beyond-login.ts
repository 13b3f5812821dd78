/**
 * What every page but the login page needs: the rest of the texts, and the rest of the frame. It is loaded before such a
 * page is shown, and not before, so that the login page stays light.
 */
import type { ComponentType } from 'react';
import { areCatalogsComplete, completeCatalogs } from '../i18n/catalogs.ts';
import type { AppRoute } from '../routes/route-table.ts';
import { forgetFailure } from './forget-failure.ts';

/** What `signed-in.tsx` brings. */
interface Beyond {
  goBack: (route: AppRoute) => void;
  BellLink: ComponentType;
  LogoutButton: ComponentType;
  OfflineCopy: ComponentType;
  Places: ComponentType<{ current: string }>;
  PullToRefresh: ComponentType;
  ScreenSkeleton: ComponentType;
  UnansweredActs: ComponentType;
}

let parts: Beyond | undefined;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const frame = import('./signed-in.tsx');
  [parts] = await Promise.all([frame, completeCatalogs(frame.then(({ messageKeys }) => messageKeys))]);
}

/** Loads it; a failed loading may be tried again. The same promise until then, so that rendering may wait for it. */
export function loadBeyondLogin(): Promise<void> {
  if (loading) return loading;
  loading = load();
  forgetFailure(loading, () => (loading = undefined));
  return loading;
}

/** True once nothing is missing: a language chosen later may still be on its way. */
export function isBeyondLoginLoaded(): boolean {
  return parts !== undefined && areCatalogsComplete();
}

/** The parts of the frame, once they are loaded. */
export function beyondLogin(): Beyond | undefined {
  return parts;
}
