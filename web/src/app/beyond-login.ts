/**
 * What every page but the login page needs: the rest of the texts, and the rest of the frame. It is loaded before such a
 * page is shown, and not before, so that the login page stays light.
 */
import type { ComponentType } from 'react';
import { haveAll, loadRest, needTexts } from '../i18n/catalogs.ts';
import type { AppRoute } from '../routes/route-table.ts';
import { forgetFailure } from './forget-failure.ts';
import type { ScreenLoader } from './prefetch.ts';

/** What `signed-in.tsx` brings. */
interface Beyond {
  goBack: (route: AppRoute) => void;
  BellLink: ComponentType;
  LogoutButton: ComponentType;
  OfflineCopy: ComponentType;
  Places: ComponentType<{ current: string } & ScreenLoader>;
  PullToRefresh: ComponentType;
  ScreenSkeleton: ComponentType;
  UnansweredActs: ComponentType;
  VersionOffer: ComponentType;
}

let parts: Beyond | undefined;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const frame = import('./signed-in.tsx');
  const keys = frame.then(({ messageKeys }) => messageKeys);
  // Who waits for them is told; where nothing is missing nobody waits.
  keys.catch(() => undefined);
  [parts] = await Promise.all([frame, needTexts('rest', { keys, load: loadRest })]);
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
  return parts !== undefined && haveAll('rest');
}

/** The parts of the frame, once they are loaded. */
export function beyondLogin(): Beyond | undefined {
  return parts;
}

/** Loads what the pages further in say, in the languages in use. */
export async function loadFurtherTexts(): Promise<void> {
  const frame = await import('./signed-in.tsx');
  await frame.loadFurtherTexts();
}
