/**
 * Loads the files of the screen that comes next before it is there: those that a place leads to as soon as nothing else is to
 * be done, unless the connection is poor; and any that a finger goes down on, as it is wanted then, with what it reads first.
 */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnectionPoor } from '../platform/connection.ts';
import { currentLocation } from '../platform/location.ts';
import { routeOf } from '../routes/route-table.ts';
import type { AppRoute, RoutePath } from '../routes/route-table.ts';

/** How screens are loaded (`screen.tsx`). The frame passes it, since what loads a screen also loads what uses this. */
export interface ScreenLoader {
  /** Loads a screen's files. */
  loadScreen: (route: AppRoute) => Promise<unknown>;
  /** Loads them and asks for what the screen reads first. Never rejects. */
  prepareScreen: (route: AppRoute) => Promise<void>;
}

/** Where most go from each of the app's places, the likeliest first. */
const nextOf: Readonly<Record<string, readonly RoutePath[]>> = {
  '/ad-center': ['/plan', '/wallet', '/plan/goods-detail'],
  '/plan': ['/plan/detail', '/plan/goods-detail', '/wallet'],
  '/wallet': ['/plan', '/ad-center'],
};

/** Calls `work` when the browser has nothing else to do; gives the way to take it back. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window && 'cancelIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work);
  return () => cancelIdleCallback(id);
}

/** Loads screens one after the other, so that the likeliest is not kept waiting by the others; gives the way to stop. */
function loadInTurn(paths: readonly string[], loadScreen: ScreenLoader['loadScreen']): () => void {
  let takeBack = () => {};
  let isStopped = false;
  const plan = (left: readonly string[]) => {
    if (left.length > 0 && !isStopped) takeBack = whenIdle(() => void loadNext(left));
  };
  const loadNext = async ([path = '', ...others]: readonly string[]) => {
    // What could not be loaded ahead is loaded, or its failure shown, when the screen is shown.
    await loadScreen(routeOf(path)).catch(() => undefined);
    plan(others);
  };
  plan(paths);
  return () => {
    isStopped = true;
    takeBack();
  };
}

/** Where a link that was touched leads to, in the app and to another page. */
function touchedRoute({ target }: Event): { link: Element; route: AppRoute; isWhole: boolean } | undefined {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  const [path = '', query] = (link?.getAttribute('href') ?? '').slice(1).split('?');
  const route = routeOf(path);
  return link && route.path !== currentLocation().path ? { link, route, isWhole: query === undefined } : undefined;
}

/** A finger that goes down on a list often only scrolls it: files may come in vain, calls not. On a place's link it taps. */
function loadTouched(event: Event, { loadScreen, prepareScreen }: ScreenLoader): void {
  const touched = touchedRoute(event);
  if (!touched) return;
  const { link, route, isWhole } = touched;
  const isTapped = event.type === 'click' || link.closest('nav') !== null;
  if (isTapped && isWhole) void prepareScreen(route);
  else loadScreen(route).catch(() => undefined);
}

/** To be used once, by what every place shows. */
export function usePrefetch(place: string, { loadScreen, prepareScreen }: ScreenLoader): void {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (!isQuiet || isConnectionPoor()) return;
    return loadInTurn(nextOf[place] ?? [], loadScreen);
  }, [place, isQuiet, loadScreen]);
  useEffect(() => {
    const events = new AbortController();
    const touch = (event: Event) => loadTouched(event, { loadScreen, prepareScreen });
    // Before the click leads there.
    for (const event of ['pointerdown', 'click'])
      addEventListener(event, touch, { passive: true, capture: true, signal: events.signal });
    return () => events.abort();
  }, [loadScreen, prepareScreen]);
}
