import type { QueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { ReactElement } from 'react';
import type { AppRoute } from '../routes/route-table.ts';
import { furtherIn } from '../routes/further-in.ts';
import { screens } from '../routes/screens.ts';
import { loadBeyondLogin, loadFurtherTexts } from './beyond-login.ts';
import { forgetFailure } from './forget-failure.ts';

type ScreenPath = keyof typeof screens;

const loaded = new Map<string, ReactElement>();
/** Sends a screen's first calls. */
const asking = new Map<string, (client: QueryClient) => unknown>();
const pending = new Map<string, Promise<ReactElement>>();

/** The only page whose texts come with the app. */
export const firstPath = '/login';

/**
 * Loads a route's screen, with everything beyond the login page; a failed load may be tried again. Called ahead of
 * rendering, so that the first paint does not wait twice.
 */
export function loadScreen(route: AppRoute): Promise<ReactElement> {
  const known = pending.get(route.path);
  if (known) return known;
  const beyond = route.path === firstPath ? undefined : loadBeyondLogin();
  const texts = furtherIn.has(route.path) ? loadFurtherTexts() : undefined;
  const loading = Promise.all([screens[route.path as ScreenPath](), beyond, texts]).then(([{ Screen, askAhead }]) => {
    const screen = <Screen />;
    loaded.set(route.path, screen);
    if (askAhead) asking.set(route.path, askAhead);
    return screen;
  });
  pending.set(route.path, loading);
  forgetFailure(loading, () => pending.delete(route.path));
  return loading;
}

/** Loads a route's screen that is about to be shown and sends its first calls. Never rejects. */
export async function prepareScreen(route: AppRoute, client: QueryClient): Promise<void> {
  await loadScreen(route).catch(() => undefined);
  asking.get(route.path)?.(client);
}

/** The screen of a route; suspends while it is loaded. */
export function RouteScreen({ route }: { route: AppRoute }) {
  return loaded.get(route.path) ?? use(loadScreen(route));
}
