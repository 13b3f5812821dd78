import type { Browser } from '@playwright/test';
import type { Figure } from '../measure.ts';
import { readLoading, untilUsable, watchLoading } from './in-page.ts';
import type { Loading } from './in-page.ts';
import { servePages } from './first-screen-pages.ts';
import type { Pages } from './first-screen-pages.ts';
import { openPage, openPhone, readMemory } from './phone.ts';
import type { Phone } from './phone.ts';
import { browserBench } from './rounds.ts';

/** Without a request for this long, the page is quiet. */
const quietMs = 1_000;

interface Measured extends Loading {
  kilobytes: number;
  requests: number;
  heapMegabytes: number;
}

const still = 'the same page as plain HTML with inline styles';
const react = 'the same page prerendered and hydrated by bare React';

function ratio(name: string, what: string, yardstick: string, target: number): Figure {
  return { name, what: `login page, phone: ${what}`, yardstick, better: 'lower', target };
}

function limit(name: string, what: string, target: number, unit: string): Figure {
  return { name, what: `login page, phone: ${what}`, yardstick: 'a fixed limit', better: 'lower', target, unit };
}

const figures = [
  ratio('first-paint-cold', 'first paint, nothing cached', still, 1.15),
  ratio('largest-paint-cold', 'largest paint, nothing cached', still, 1.15),
  ratio('largest-paint-warm', 'largest paint, cached', still, 1.15),
  ratio('field-usable-cold', 'time until the app has the login field, nothing cached', react, 1.3),
  ratio('field-usable-warm', 'time until the app has the login field, cached', react, 1.3),
  ratio('blocking-of-react', 'tasks beyond 50 ms each, nothing cached (plus 50 ms on both sides)', react, 1.3),
  limit('first-blocking', 'tasks beyond 50 ms each, from navigation on', 130, 'ms'),
  limit('first-bytes', 'received until quiet, nothing cached', 120, 'kB'),
  limit('first-requests', 'requests until quiet, nothing cached', 5, 'requests'),
  limit('first-paint-blockers', 'requests that the first paint waits for, the page included', 1, 'requests'),
  limit('first-heap', 'JavaScript heap once quiet, collected', 1.6, 'MB'),
  limit('first-shift', 'layout shift', 0, 'CLS'),
] as const satisfies readonly Figure[];

type Name = (typeof figures)[number]['name'];

interface Visits {
  cold: Measured;
  warm: Measured;
}

/** Loads a page and measures it until it is quiet and, with React, until hydration is done. */
async function load(phone: Phone, address: string, isTakenOver: boolean): Promise<Measured> {
  const { page, cdp } = phone;
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('http') ? 1 : 0));
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watchLoading);
  await page.goto(`${address}/`, { waitUntil: 'networkidle' });
  if (isTakenOver) await page.evaluate(untilUsable);
  await page.waitForTimeout(quietMs);
  const seen = await page.evaluate<Loading>(readLoading);
  const { heapBytes } = await readMemory(phone);
  return { ...seen, kilobytes: bytes / 1_000, requests, heapMegabytes: heapBytes / 1_000_000 };
}

async function loadTwice(browser: Browser, address: string, isTakenOver = true): Promise<Visits> {
  const phone = await openPhone(browser);
  const cold = await load(phone, address, isTakenOver);
  await phone.page.close();
  const warm = await load(await openPage(phone.context), address, isTakenOver);
  await phone.context.close();
  return { cold, warm };
}

/** Without it two hardly blocking tasks could have any ratio. */
const blockingFloorMs = 50;

async function round(browser: Browser, pages: Pages): Promise<Record<Name, number>> {
  const ours = await loadTwice(browser, pages.ours);
  const plain = await loadTwice(browser, pages.still, false);
  const bare = await loadTwice(browser, pages.react);
  return {
    'first-paint-cold': ours.cold.firstPaintMs / plain.cold.firstPaintMs,
    'largest-paint-cold': ours.cold.largestPaintMs / plain.cold.largestPaintMs,
    'largest-paint-warm': ours.warm.largestPaintMs / plain.warm.largestPaintMs,
    'field-usable-cold': ours.cold.usableMs / bare.cold.usableMs,
    'field-usable-warm': ours.warm.usableMs / bare.warm.usableMs,
    'blocking-of-react': (ours.cold.blockingMs + blockingFloorMs) / (bare.cold.blockingMs + blockingFloorMs),
    'first-blocking': ours.cold.blockingMs,
    'first-bytes': ours.cold.kilobytes,
    'first-requests': ours.cold.requests,
    'first-paint-blockers': ours.cold.blockingRequests,
    'first-heap': ours.cold.heapMegabytes,
    'first-shift': ours.cold.shift,
  };
}

/** The login page on a phone, cold and warm, against plain HTML and bare React of the same look. */
export const firstScreen = browserBench({
  name: 'first-screen',
  figures,
  open: servePages,
  round,
  hasWarmUp: true,
});
