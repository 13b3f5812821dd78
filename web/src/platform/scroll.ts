/**
 * Where each entry of the history was scrolled to. The browser's own memory is of no use here: it restores before the page
 * that it belongs to stands again.
 */

const positions = new Map<string, number>();
/** So many are remembered, those left last: engines keep about fifty entries, and an app that is used all day makes thousands. */
const mostPositions = 100;

/** Stores an entry's scroll position when it is left. */
export function noteScroll(entry: string | undefined): void {
  if (entry === undefined) return;
  // What was set last stands last.
  positions.delete(entry);
  positions.set(entry, scrollY);
  const [oldest] = positions.keys();
  if (positions.size > mostPositions && oldest !== undefined) positions.delete(oldest);
}

/** Where an entry stood when it was left; its top where that is not known. */
export function notedScroll(entry: string | undefined): number {
  return (entry !== undefined && positions.get(entry)) || 0;
}

/** After so long a page is as high as it gets. */
const patienceMs = 5_000;

/**
 * Scrolls to `top` as soon as the page is high enough, unless whoever looks at it moves first. Gives the way to stop.
 */
export function scrollOnceThere(top: number): () => void {
  const events = new AbortController();
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    events.abort();
  };
  const reach = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) stop();
  };
  const observer = new ResizeObserver(reach);
  const timer = setTimeout(stop, patienceMs);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, stop, { signal: events.signal, passive: true });
  observer.observe(document.body);
  reach();
  return stop;
}
