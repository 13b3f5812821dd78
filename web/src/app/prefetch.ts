/**
 * Loads the files of the next screens ahead of time: those that a place links to, as soon as the browser is idle,
 * unless the connection is poor; and any that a finger touches, with its first calls.
 */
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnectionPoor } from '../platform/connection.ts';
import { currentLocation } from '../platform/location.ts';
import { routeOf } from '../routes/route-table.ts';
import type { AppRoute, RoutePath } from '../routes/route-table.ts';

/**
 * How screens are loaded (`screen.tsx`). The frame passes it, because what loads a screen also loads what uses this.
 */
export interface ScreenLoader {
  /** Loads a screen's files. */
  loadScreen: (route: AppRoute) => Promise<unknown>;
  /** Loads them and sends the screen's first calls. Never rejects. */
  prepareScreen: (route: AppRoute, client: QueryClient) => Promise<void>;
}

/** The most frequent next pages from each of the app's places, the likeliest first. */
const nextOf: Readonly<Record<string, readonly RoutePath[]>> = {
  '/ad-center': ['/plan', '/wallet', '/plan/goods-detail'],
  '/plan': ['/plan/detail', '/plan/goods-detail', '/wallet'],
  '/wallet': ['/plan', '/ad-center'],
};

/** Calls `work` when the browser is idle; returns the function that cancels it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window && 'cancelIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work);
  return () => cancelIdleCallback(id);
}

/**
 * Loads screens one after the other, so that the others do not delay the likeliest; returns the function that stops it.
 */
function loadInTurn(paths: readonly string[], loadScreen: ScreenLoader['loadScreen']): () => void {
  let takeBack = () => {};
  let isStopped = false;
  const plan = (left: readonly string[]) => {
    if (left.length > 0 && !isStopped) takeBack = whenIdle(() => void loadNext(left));
  };
  const loadNext = async ([path = '', ...others]: readonly string[]) => {
    // A screen that could not be loaded ahead is loaded, or its failure shown, when it is opened.
    await loadScreen(routeOf(path)).catch(() => undefined);
    plan(others);
  };
  plan(paths);
  return () => {
    isStopped = true;
    takeBack();
  };
}

/** The page that a touched link opens, in the app and another than the current one. */
function touchedRoute({ target }: Event): { link: Element; route: AppRoute; isWhole: boolean } | undefined {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  const [path = '', query] = (link?.getAttribute('href') ?? '').slice(1).split('?');
  const route = routeOf(path);
  return link && route.path !== currentLocation().path ? { link, route, isWhole: query === undefined } : undefined;
}

/** A finger on a list often only scrolls it: files may be loaded in vain, calls not. On a place's link it taps. */
function loadTouched(event: Event, { loadScreen, prepareScreen }: ScreenLoader, client: QueryClient): void {
  const touched = touchedRoute(event);
  if (!touched) return;
  const { link, route, isWhole } = touched;
  const isTapped = event.type === 'click' || link.closest('nav') !== null;
  if (isTapped && isWhole) void prepareScreen(route, client);
  else loadScreen(route).catch(() => undefined);
}

/** Used once, in the parts that every place shows. */
export function usePrefetch(place: string, { loadScreen, prepareScreen }: ScreenLoader): void {
  const client = useQueryClient();
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (!isQuiet || isConnectionPoor()) return;
    return loadInTurn(nextOf[place] ?? [], loadScreen);
  }, [place, isQuiet, loadScreen]);
  useEffect(() => {
    const events = new AbortController();
    const touch = (event: Event) => loadTouched(event, { loadScreen, prepareScreen }, client);
    // Before the click opens it.
    for (const event of ['pointerdown', 'click'])
      addEventListener(event, touch, { passive: true, capture: true, signal: events.signal });
    return () => events.abort();
  }, [client, loadScreen, prepareScreen]);
}
