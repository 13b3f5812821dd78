/** A phone in headless Chromium: a slow processor on a slow network, and its measurements of a page. */
import { chromium, devices } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { chromiumArgs } from '../../../rig/src/chromium.ts';

/** A mid-range phone on a slow network (docs/performance.md). */
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const size = { width: 390, height: 844 };

/** Opens the browser that CHROMIUM_PATH names, set by the set-up step. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumArgs,
  });
}

interface PhoneOptions {
  /** The local storage of the page's origin. */
  stored?: { origin: string; items: Readonly<Record<string, string>> };
  /** Off: only the processor is slow. */
  hasSlowNetwork?: boolean;
  /** Off: the app keeps no copy of itself. */
  hasWorker?: boolean;
}

export interface Phone {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** A phone with empty caches. */
export async function openPhone(
  browser: Browser,
  { stored, hasSlowNetwork = true, hasWorker = true }: PhoneOptions = {},
): Promise<Phone> {
  const localStorage = Object.entries(stored?.items ?? {}).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: size,
    screen: size,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: stored ? [{ origin: stored.origin, localStorage }] : [] },
  });
  return await openPage(context, hasSlowNetwork);
}

/** Another page of the same phone, with its caches. */
export async function openPage(context: BrowserContext, hasSlowNetwork = true): Promise<Phone> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (hasSlowNetwork) await cdp.send('Network.emulateNetworkConditions', network);
  return { context, page, cdp };
}

/** Returns the page's heap after a garbage collection, in bytes, and its number of nodes. */
export async function readMemory({ cdp }: Phone): Promise<{ heapBytes: number; nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes };
}
