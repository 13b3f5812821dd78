import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { PullIndicator } from '../ui/frame/pull-indicator.tsx';

/** How far the finger goes, in px, until releasing refreshes. */
const fullPullPx = 110;

/** True if a touch may begin a pull: at the page's top, with one finger, outside overlays. */
function mayPull(event: TouchEvent): boolean {
  const isAbove = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
  return scrollY <= 0 && event.touches.length === 1 && !isAbove;
}

/**
 * Follows the finger; `onPull` receives the distance from 0 to 1, `onRelease` a release at 1. Returns the function that
 * stops it.
 */
function followPull(onPull: (share: number) => void, onRelease: () => void): () => void {
  let startY: number | undefined;
  let share = 0;
  const change = (next: number) => {
    if (next !== share) onPull(next);
    share = next;
  };
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  addEventListener(
    'touchstart',
    (event) => {
      startY = mayPull(event) ? event.touches[0]?.clientY : undefined;
    },
    options,
  );
  addEventListener(
    'touchmove',
    (event) => {
      if (startY === undefined) return;
      if (scrollY > 0 || event.touches.length > 1) startY = undefined;
      const pulledPx = startY === undefined ? 0 : (event.touches[0]?.clientY ?? startY) - startY;
      change(Math.min(1, Math.max(0, pulledPx / fullPullPx)));
    },
    options,
  );
  addEventListener(
    'touchend',
    () => {
      if (share === 1) onRelease();
      change(0);
    },
    options,
  );
  addEventListener('touchcancel', () => change(0), options);
  return () => controller.abort();
}

/**
 * Reloads one of the app's three places when it is pulled down at its top. The browser's own reload gesture is off
 * meanwhile.
 */
export function PullToRefresh() {
  const t = useTranslations('app');
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const [isRefreshing, setIsRefreshing] = useState(false);
  useEffect(() => {
    const refresh = async () => {
      setIsRefreshing(true);
      await client.refetchQueries({ type: 'active' }).finally(() => setIsRefreshing(false));
    };
    return followPull(setShare, () => void refresh());
  }, [client]);
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, []);
  return <PullIndicator share={share} isRefreshing={isRefreshing} label={t('loading')} />;
}
