/**
 * What every page but the login page needs: the other texts, and the rest of the frame. It is loaded before such a page
 * is shown, and not earlier, so that the login page stays light.
 */
import type { ComponentType } from 'react';
import { haveAll, loadRest, needTexts } from '../i18n/catalogs.ts';
import type { AppRoute } from '../routes/route-table.ts';
import { forgetFailure } from './forget-failure.ts';
import type { StageProps } from './stage-props.ts';

/** The parts from `signed-in.tsx`. */
interface Beyond {
  backOf: (route: AppRoute) => (() => void) | undefined;
  BellLink: ComponentType;
  LogoutButton: ComponentType;
  ScreenSkeleton: ComponentType;
  Stage: ComponentType<StageProps>;
}

let parts: Beyond | undefined;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const frame = import('./signed-in.tsx');
  const keys = frame.then(({ messageKeys }) => messageKeys);
  // Notifies the waiting callers; if nothing is missing nobody waits.
  keys.catch(() => undefined);
  [parts] = await Promise.all([frame, needTexts('rest', { keys, load: loadRest })]);
}

/**
 * Loads it; a failed load may be tried again. Until then it returns the same promise, so that rendering may wait for
 * it.
 */
export function loadBeyondLogin(): Promise<void> {
  if (loading) return loading;
  loading = load();
  forgetFailure(loading, () => (loading = undefined));
  return loading;
}

/** True once nothing is missing: a language chosen later may still be loading. */
export function isBeyondLoginLoaded(): boolean {
  return parts !== undefined && haveAll('rest');
}

/** The parts of the frame, once they are loaded. */
export function beyondLogin(): Beyond | undefined {
  return parts;
}

/** Loads the texts of the further pages, in the languages in use. */
export async function loadFurtherTexts(): Promise<void> {
  const frame = await import('./signed-in.tsx');
  await frame.loadFurtherTexts();
}
