import { use } from 'react';
import type { ComponentType } from 'react';
import { screens } from '../routes/screens.ts';
import type { AppRoute } from '../routes/route-table.ts';

const loaded = new Map<string, ComponentType>();
const pending = new Map<string, Promise<ComponentType>>();

/** Loads a route's screen; a failed loading may be tried again. Called ahead of rendering, so that the first paint does not wait twice. */
export function loadScreen(path: keyof typeof screens): Promise<ComponentType> {
  const known = pending.get(path);
  if (known) return known;
  const loading = screens[path]().then(({ Screen }) => {
    loaded.set(path, Screen);
    return Screen;
  });
  pending.set(path, loading);
  loading.catch(() => pending.delete(path));
  return loading;
}

/** The screen of a route; suspends while it is loaded. */
export function RouteScreen({ route }: { route: AppRoute }) {
  const path = route.path as keyof typeof screens;
  const Screen = loaded.get(path) ?? use(loadScreen(path));
  return <Screen />;
}
