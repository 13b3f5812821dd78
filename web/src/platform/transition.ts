import { flushSync } from 'react-dom';

/** `document.startViewTransition` (Chrome 111, Safari 18, Firefox 144); the engines of the floor do without. */
interface Transitioning {
  startViewTransition?: (change: () => void) => { ready: Promise<void>; finished: Promise<void> };
}

/**
 * Makes a change of the page as a short fade from what stood to what comes (base.css has its length), where the browser
 * can and the person has not asked for less motion. The page takes taps meanwhile; a change that comes before the end
 * cuts it short.
 */
export function showAsTransition(change: () => void): void {
  const page = document as Transitioning;
  const isStill = document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !page.startViewTransition) {
    change();
    return;
  }
  const { ready, finished } = page.startViewTransition(() => flushSync(change));
  // Both are refused when the transition is cut short, which is no failure.
  for (const promise of [ready, finished]) promise.catch(() => undefined);
}
