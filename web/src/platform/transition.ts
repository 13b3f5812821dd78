import { flushSync } from 'react-dom';

/** `document.startViewTransition` (Chrome 111, Safari 18, Firefox 144); older engines work without. */
interface Transitioning {
  startViewTransition?: (change: () => void) => { ready: Promise<void>; finished: Promise<void> };
}

/**
 * Shows a change of the page as a short fade (base.css has its length), if the browser can and the person has not
 * requested less motion. The page accepts taps meanwhile; another change before the end cuts it short.
 */
export function showAsTransition(change: () => void): void {
  const page = document as Transitioning;
  const isStill = document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !page.startViewTransition) {
    change();
    return;
  }
  const { ready, finished } = page.startViewTransition(() => flushSync(change));
  // Both reject when the transition is cut short, which is not a failure.
  for (const promise of [ready, finished]) promise.catch(() => undefined);
}
