/**
 * Programs that run inside the measured page, as text, because they need a `document`. They start before everything
 * else in the page and keep what the browser reports only once.
 */

/** Keeps paints, shifts, long tasks, and when React has hydrated the login field (it leaves a mark on each element). */
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

/** Waits until React has hydrated the login field. */
export const untilUsable = 'usableByBench';

/**
 * Reads the kept values, and how many requests the first paint waited for: the page itself and those that it names as
 * blocking.
 */
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

/** Waits in the page: for the next frame, and until a condition has been painted; returns the time then. */
const helpers = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = async (isThere) => {
    while (!isThere()) await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now();
  };`;

/** True once a tab's screen is drawn and nothing in it is loading. The address changes before the screen does. */
function isShown(path: string): string {
  return `(() => document.querySelector('nav a[aria-current][href$="#${path}"]') !== null && document.querySelector('main') !== null && document.querySelector('main [aria-busy="true"]') === null)`;
}

/** Waits until a tab's screen is drawn and nothing in it is loading. */
export function untilShown(path: string): string {
  return `(async () => {${helpers} await painted(${isShown(path)}); })()`;
}

/** Taps a tab; returns how long it took until its screen, with nothing loading in it, was painted. In ms. */
export function tapTab(path: string): string {
  return `(async () => {${helpers}
    const link = document.querySelector('nav a[href$="#${path}"]');
    const start = performance.now();
    link.click();
    return (await painted(${isShown(path)})) - start;
  })()`;
}

/**
 * Inserts a plain copy of the picture, without React, data or texts; returns how long until that was painted. In ms.
 */
export const paintCopy = `(async () => {${helpers}
    const root = document.getElementById('root');
    const start = performance.now();
    const copy = root.cloneNode(true);
    root.hidden = true;
    root.after(copy);
    const time = (await painted(() => copy.isConnected)) - start;
    copy.remove();
    root.hidden = false;
    return time;
  })()`;

/** Makes one bare call of what the plans' screen reads, with the session's headers; returns how long it took. In ms. */
export function callOnce(path: string): string {
  return `(async () => {
    const start = performance.now();
    const headers = { 'X-CT': localStorage.getItem('fb_token'), 'X-TZ': 'Asia/Bangkok GMT+07:00' };
    await (await fetch('/api${path}', { headers, cache: 'no-store' })).json();
    return performance.now() - start;
  })()`;
}

/** Scrolls by this many pixels a frame; returns how long each frame took. In ms. */
export function scrollFrames(frames: number, pixels: number): string {
  return `(async () => {${helpers}
    scrollTo(0, 3000);
    for (let waited = 0; waited < 10; waited += 1) await frame();
    const times = [];
    let last = await frame();
    while (times.length < ${frames}) {
      scrollBy(0, ${pixels});
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times;
  })()`;
}

/** Scrolls to the page's end until the list has no more to load. */
export const readToEnd = `(async () => {${helpers}
    for (let idle = 0; idle < 60; ) {
      const before = document.documentElement.scrollHeight;
      scrollTo(0, before);
      await frame();
      await frame();
      idle = document.documentElement.scrollHeight === before ? idle + 1 : 0;
    }
  })()`;

/** The markup of a page that shows this many rows like those on screen, in the same styles, and nothing else. */
export function stillList(rows: number): string {
  return `(() => {
    const lists = [...document.querySelectorAll('main ul')];
    const list = lists.toSorted((one, other) => other.children.length - one.children.length)[0];
    const patterns = [...list.children].filter((child) => child.childElementCount > 0).slice(0, 20).map((child) => child.outerHTML);
    let shell = list.cloneNode(false);
    shell.textContent = '@@';
    for (let outer = list.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const copy = outer.cloneNode(false);
      copy.append(shell);
      shell = copy;
    }
    const all = Array.from({ length: ${rows} }, (_, at) => patterns[at % patterns.length]).join('');
    const styles = [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => '<link rel="stylesheet" href="' + link.href + '">');
    const inline = [...document.querySelectorAll('style')].map((style) => style.outerHTML);
    return '<!doctype html><meta name="viewport" content="width=device-width">' + inline.join('') + styles.join('') + shell.outerHTML.replace('@@', all);
  })()`;
}

/** Waits until the copy for offline use is made, at most 30 s; returns at once if none is made. */
export const untilCopied = `Promise.race([
  navigator.serviceWorker.ready.then(() => undefined),
  new Promise((resolve) => setTimeout(resolve, 30_000)),
])`;

/** Keeps the longest task from now on. */
export const watchTasks = `(() => {
    globalThis.longestTask = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => { longestTask = Math.max(longestTask, entry.duration); }),
    ).observe({ type: 'longtask' });
  })()`;

export const readLongestTask = 'longestTask';
