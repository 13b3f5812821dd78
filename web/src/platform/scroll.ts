/**
 * The scroll position of each entry of the history. The browser's own memory is useless here: it restores before the
 * page is rendered again.
 */

const positions = new Map<string, number>();
/**
 * The number of remembered entries, the last ones: engines keep about fifty, and an app that is used all day makes
 * thousands.
 */
const mostPositions = 100;

/** Stores an entry's scroll position when it is left. */
export function noteScroll(entry: string | undefined): void {
  if (entry === undefined) return;
  // The value set last comes last.
  positions.delete(entry);
  positions.set(entry, scrollY);
  const [oldest] = positions.keys();
  if (positions.size > mostPositions && oldest !== undefined) positions.delete(oldest);
}

/** Returns the position of an entry when it was left; its top if unknown. */
export function notedScroll(entry: string | undefined): number {
  return (entry !== undefined && positions.get(entry)) || 0;
}

/** After this long a page does not get any higher. */
const patienceMs = 5_000;

/**
 * Scrolls to `top` as soon as the page is high enough, unless the person scrolls first. Returns the function that stops
 * it.
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
