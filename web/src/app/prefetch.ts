/**
 * Loads the files of the screen that comes next before it is there: those that a place leads to as soon as nothing else is to
 * be done, unless the connection is poor; and any that a finger goes down on, as it is wanted then.
 */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isConnectionPoor } from '../platform/connection.ts';
import { routeOf } from '../routes/route-table.ts';
import type { RoutePath } from '../routes/route-table.ts';
import { loadScreen } from './screen.tsx';

/** Where most go from each of the app's places, the likeliest first. */
const nextOf: Readonly<Record<string, readonly RoutePath[]>> = {
  '/ad-center': ['/plan', '/wallet', '/plan/goods-detail'],
  '/plan': ['/plan/detail', '/plan/goods-detail', '/wallet'],
  '/wallet': ['/plan', '/ad-center'],
};

/** What could not be loaded ahead is loaded, or told, when it is shown. */
async function load(path: string): Promise<void> {
  await loadScreen(routeOf(path)).catch(() => undefined);
}

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
function loadInTurn(paths: readonly string[]): () => void {
  let takeBack = () => {};
  let isStopped = false;
  const plan = (left: readonly string[]) => {
    if (left.length > 0 && !isStopped) takeBack = whenIdle(() => void loadNext(left));
  };
  const loadNext = async ([path = '', ...others]: readonly string[]) => {
    await load(path);
    plan(others);
  };
  plan(paths);
  return () => {
    isStopped = true;
    takeBack();
  };
}

function loadTouched({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  if (link) void load((link.getAttribute('href') ?? '').slice(1).replace(/\?.*$/, ''));
}

/** To be used once, by what every place shows. */
export function usePrefetch(place: string): void {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (!isQuiet || isConnectionPoor()) return;
    return loadInTurn(nextOf[place] ?? []);
  }, [place, isQuiet]);
  useEffect(() => {
    addEventListener('pointerdown', loadTouched, { passive: true });
    return () => removeEventListener('pointerdown', loadTouched);
  }, []);
}
