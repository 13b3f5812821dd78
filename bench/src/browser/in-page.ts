/**
 * What runs inside of the measured page, as text: these programs know a `document`, ours do not. It stands in the page
 * before anything else and keeps what the browser tells once only.
 */

/** Keeps paints, shifts, long tasks, and when React has taken over the login field (it leaves a mark on each element). */
export const watchLoading = `
  (() => {
    const seen = { firstPaintMs: 0, largestPaintMs: 0, shift: 0, blockingMs: 0, usableMs: 0 };
    const watch = (type, see) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.firstPaintMs = entry.startTime; });
    watch('largest-contentful-paint', (entry) => { seen.largestPaintMs = entry.startTime; });
    watch('layout-shift', (entry) => { seen.shift += entry.value; });
    watch('longtask', (entry) => { seen.blockingMs += Math.max(0, entry.duration - 50); });
    globalThis.usableByBench = new Promise((resolve) => {
      const look = () => {
        const field = document.querySelector('input[name="username"]');
        if (!field || !Object.keys(field).some((key) => key.startsWith('__reactProps'))) return requestAnimationFrame(look);
        seen.usableMs = performance.now();
        resolve();
      };
      look();
    });
    globalThis.seenByBench = seen;
  })()`;

/** Waits until React has taken over the login field. */
export const untilUsable = 'usableByBench';

/** Reads what was kept, and how many requests kept the first paint waiting: the page itself and what it names as blocking. */
export const readLoading = `({
  ...seenByBench,
  blockingRequests:
    1 + performance.getEntriesByType('resource').filter((entry) => entry.renderBlockingStatus === 'blocking').length,
})`;

export interface Loading {
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  blockingMs: number;
  usableMs: number;
  blockingRequests: number;
}
