import type { Browser } from '@playwright/test';
import type { Figure } from '../measure.ts';
import { limit, medianOf, ratio } from '../measure.ts';
import { startDemoProduct } from './demo-product.ts';
import type { DemoProduct } from './demo-product.ts';
import { callOnce, paintCopy, readLongestTask, tapTab, untilCopied, untilShown, watchTasks } from './in-page.ts';
import { openPhone, readMemory } from './phone.ts';
import type { Phone } from './phone.ts';
import { browserBench } from './rounds.ts';

const tabs = ['/ad-center', '/plan', '/wallet'] as const;
const plansCall = '/plan/order/list';
/** Before the hour is counted: every screen was open, every cache is filled. */
const warmUpLoops = 30;
const loops = 60;

/** Somebody reads the first screen before going on. */
const lookMs = 3_000;

const figures = [
  ratio(
    'tap-cached',
    '≤ 3',
    'tap on a tab until its screen is painted, data cached; slow processor',
    'inserting a plain copy of the same picture',
  ),
  ratio(
    'tap-uncached',
    '≤ 2',
    'tap on a tab until its screen is painted, data not cached; slow processor and network',
    'one bare call of the same data',
  ),
  limit('refresh-task', '≤ 100 ms', 'longest task while the ad center reloads everything; slow processor'),
  limit('hour-heap', '≤ 2 kB', `heap that ${loops} rounds through the tabs leave behind, each`),
  limit('hour-nodes', '≤ 0.5 nodes', `nodes that ${loops} rounds through the tabs leave behind, each`),
] as const satisfies readonly Figure[];

type Name = (typeof figures)[number]['name'];

async function enter(browser: Browser, { address, stored }: DemoProduct, hasSlowNetwork: boolean): Promise<Phone> {
  const phone = await openPhone(browser, { stored: { origin: address, items: stored }, hasSlowNetwork });
  await phone.page.goto(`${address}/#/ad-center`);
  await phone.page.evaluate(untilShown(tabs[0]));
  // The demo merchant is offered a plan, which opens a dialog once everything else is loaded.
  const dialog = phone.page.getByRole('dialog');
  await dialog.waitFor();
  await phone.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await phone.page.waitForTimeout(lookMs);
  await phone.page.waitForLoadState('networkidle');
  return phone;
}

/** Each tab once, in ms. */
async function tapAll({ page }: Phone): Promise<number[]> {
  const times: number[] = [];
  for (const path of [...tabs.slice(1), tabs[0]]) times.push(await page.evaluate<number>(tapTab(path)));
  return times;
}

async function cachedTaps(phone: Phone): Promise<number> {
  const ratios: number[] = [];
  for (const path of [...tabs.slice(1), tabs[0]]) {
    const tap = await phone.page.evaluate<number>(tapTab(path));
    await phone.page.waitForLoadState('networkidle');
    ratios.push(tap / (await phone.page.evaluate<number>(paintCopy)));
  }
  return medianOf(ratios);
}

async function uncachedTap(browser: Browser, product: DemoProduct): Promise<number> {
  const phone = await enter(browser, product, true);
  try {
    const tap = await phone.page.evaluate<number>(tapTab('/plan'));
    // A bare call is measured without other requests, including those for the offline copy.
    await phone.page.evaluate(untilCopied);
    await phone.page.waitForLoadState('networkidle');
    const bare: number[] = [];
    while (bare.length < 3) bare.push(await phone.page.evaluate<number>(callOnce(plansCall)));
    return tap / medianOf(bare);
  } finally {
    await phone.context.close();
  }
}

/** Coming back to the front reloads everything on screen, as the timers do every 30 s. */
async function refreshTask({ page }: Phone): Promise<number> {
  await page.evaluate(watchTasks);
  await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  return await page.evaluate<number>(readLongestTask);
}

async function growth(phone: Phone): Promise<{ kilobytes: number; nodes: number }> {
  // Otherwise the browser keeps every call for whoever watches the network.
  await phone.cdp.send('Network.disable');
  for (let loop = 0; loop < warmUpLoops; loop += 1) await tapAll(phone);
  const before = await readMemory(phone);
  for (let loop = 0; loop < loops; loop += 1) await tapAll(phone);
  const after = await readMemory(phone);
  return {
    kilobytes: (after.heapBytes - before.heapBytes) / 1_000 / loops,
    nodes: (after.nodes - before.nodes) / loops,
  };
}

async function round(browser: Browser, product: DemoProduct): Promise<Record<Name, number>> {
  const phone = await enter(browser, product, false);
  try {
    await tapAll(phone);
    const cached = await cachedTaps(phone);
    const refresh = await refreshTask(phone);
    const grown = await growth(phone);
    return {
      'tap-cached': cached,
      'tap-uncached': await uncachedTap(browser, product),
      'refresh-task': refresh,
      'hour-heap': grown.kilobytes,
      'hour-nodes': grown.nodes,
    };
  } finally {
    await phone.context.close();
  }
}

/** Moving about in the app with the demo world: from tab to tab, while figures reload, and for long. */
export const moving = browserBench({
  name: 'moving',
  figures,
  open: startDemoProduct,
  round,
});
