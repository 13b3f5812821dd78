/**
 * `npm run gallery`: every route and dialog in every state, at two sizes, light and dark, in English and Chinese, as
 * pictures in e2e/screenshots/gallery with a page to leaf through them. `npm run gallery -- wallet` takes only scenes
 * whose name holds that word. The product is started for it, with the demo world.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { calls } from '@placard/contract';
import { address, callApi } from './support/api.ts';
import { galleryPage } from './support/gallery-index.ts';
import type { Picture } from './support/gallery-index.ts';
import { scenes } from './support/gallery-scenes.ts';
import type { Scene, State } from './support/gallery-scenes.ts';
import globalSetup from './support/global-setup.ts';
import { rootDir } from './support/product.ts';
import { storedByMerchant, tokenOf } from './support/test.ts';
import { Traffic } from './support/traffic.ts';

const outDir = join(rootDir, 'e2e', 'screenshots', 'gallery');
/** Registered, with nothing done yet: what every screen shows to who is new. */
const newMerchant = 'fresh';
const skeletonMs = 1_200;

interface Look {
  size: { width: number; height: number };
  theme: 'light' | 'dark';
  language: 'en' | 'zh';
}

interface Group {
  merchant: string;
  state: State;
  look: Look;
  scenes: Scene[];
}

interface Gallery {
  numbers: Record<string, string>;
  /** What could not be taken, and why. */
  told: string[];
}

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const;

const looks: Look[] = sizes.flatMap((size) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'zh'] as const).map((language) => ({ size, theme, language })),
  ),
);

const isFirst = ({ theme, language }: Look) => theme === 'light' && language === 'en';

/** Numbers of the demo merchant's plans, for the words in capitals of a scene's route. */
async function planNumbers(): Promise<Record<string, string>> {
  const { list } = await callApi(calls.plans.list, { limit: '100' }, await tokenOf('demo'));
  const { official } = await callApi(calls.plans.awaitPutCount, {}, await tokenOf('demo'));
  const numberOf = (state: string) => list.find((plan) => plan.state === state)?.plan_no ?? '';
  return {
    WAITING: official?.plan_no ?? numberOf('wait_put'),
    PUTTING: numberOf('putting'),
    SETTLED: numberOf('settled'),
    FAILED: numberOf('put_failed'),
  };
}

/** Answers as a state needs them: none yet, refused, or the real ones with long words and large amounts. */
async function setState(context: BrowserContext, state: State): Promise<void> {
  if (state === 'full' || state === 'empty') return;
  await context.route('**/api/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return await route.continue();
    if (state === 'loading') return;
    if (state === 'error') {
      return await route.fulfill({ status: 503, json: { code: 500, msg: '', data: { reason: 'starting' } } });
    }
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: lengthened('', await answer.json()) });
  });
}

const wordy = new Set([
  'name',
  'nickname',
  'title',
  'body',
  'label',
  'description',
  'remark',
  'product_name',
  'answer',
]);

/** The same answer with what people write at its longest, and amounts with as many digits as fit an account. */
function lengthened(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthened(key, item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lengthened(name, inner)]));
  }
  if (typeof value !== 'string') return value;
  if (/^-?\d+\.\d\d$/.test(value)) return value.startsWith('-') ? '-98765432.10' : '98765432.10';
  return wordy.has(key) ? `${value} Donaudampfschifffahrtsgesellschaft ${value} ${value}`.slice(0, 120) : value;
}

async function openContext(browser: Browser, { merchant, state, look }: Group): Promise<BrowserContext> {
  const session = merchant === '' ? [] : await storedByMerchant(merchant);
  const localStorage = [{ name: 'lang', value: look.language }, ...session];
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: look.size,
    screen: look.size,
    deviceScaleFactor: 1,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    baseURL: address(),
    storageState: { cookies: [], origins: [{ origin: address(), localStorage }] },
  });
  await setState(context, state);
  return context;
}

/** Brings the page where the scene wants it, loaded anew, so that nothing is known from the scene before. */
async function play(page: Page, scene: Scene, state: State, numbers: Record<string, string>): Promise<void> {
  const traffic = new Traffic(page);
  const route = scene.route.replaceAll(/[A-Z]{6,}/g, (word) => numbers[word] ?? word);
  await page.goto('about:blank');
  await page.goto(`/#${route}`);
  if (state === 'loading') {
    // A skeleton comes after a while, so that what is quick shows none.
    await page.waitForTimeout(skeletonMs);
    return;
  }
  await traffic.settled();
  if (scene.route.includes('sheet=')) {
    await page.getByRole('dialog').waitFor();
    await traffic.settled();
  }
  if (state === 'full' || state === 'long') {
    for (const [name, text] of Object.entries(scene.fill ?? {})) await page.locator(`[name="${name}"]`).fill(text);
    if (scene.fill) await traffic.settled();
    if (scene.tap !== undefined) await page.locator(scene.tap).last().click();
  }
  if (scene.tap !== undefined) await traffic.settled();
}

/** A page is shown whole: the screen is made as high as what is on it, so that bars stay at its ends. */
async function photograph(page: Page, { size }: Look, path: string): Promise<void> {
  await page.setViewportSize(size);
  const isOverlay = (await page.getByRole('dialog').count()) > 0;
  if (!isOverlay) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  }
  await page.screenshot({ path, animations: 'disabled' });
  await page.setViewportSize(size);
}

/** Takes all pictures of a group, one after the other in one page; what cannot be taken is told and left out. */
async function takeGroup(browser: Browser, group: Group, { numbers, told }: Gallery): Promise<Picture[]> {
  const { state, look } = group;
  const context = await openContext(browser, group);
  const page = await context.newPage();
  const pictures: Picture[] = [];
  for (const scene of group.scenes) {
    const size = `${look.size.width}x${look.size.height}`;
    const file = `${scene.name}.${state}.${size}.${look.theme}.${look.language}.png`;
    try {
      await play(page, scene, state, numbers);
      await photograph(page, look, join(outDir, file));
      pictures.push({ file, scene: scene.name, state, size, theme: look.theme, language: look.language });
    } catch (error) {
      told.push(`${file}: ${String(error).split('\n')[0]}`);
    }
  }
  await context.close();
  return pictures;
}

/**
 * All pictures to take, by who looks, in which state and how: a group shares a browser's memory. A screen's other states
 * are looked at in the first theme and language of each size.
 */
function groupsOf(filter: string): Group[] {
  const groups = new Map<string, Group>();
  for (const scene of scenes.filter(({ name }) => name.includes(filter))) {
    for (const state of scene.states) {
      const merchant = state === 'empty' ? newMerchant : scene.merchant;
      for (const look of looks.filter((each) => state === 'full' || isFirst(each))) {
        const key = JSON.stringify([merchant, state, look]);
        const group = groups.get(key) ?? { merchant, state, look, scenes: [] };
        group.scenes.push(scene);
        groups.set(key, group);
      }
    }
  }
  return [...groups.values()];
}

/** Two groups at a time: while one page waits for its answers the other is drawn. */
async function takeAll(browser: Browser, groups: Group[], gallery: Gallery): Promise<Picture[]> {
  const waiting = [...groups];
  const pictures: Picture[] = [];
  const work = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      pictures.push(...(await takeGroup(browser, group, gallery)));
      process.stderr.write(`\r${pictures.length} pictures`);
    }
  };
  await Promise.all([work(), work()]);
  process.stderr.write('\n');
  return pictures.toSorted((one, other) => orderOf(one) - orderOf(other));
}

function orderOf({ scene }: Picture): number {
  return scenes.findIndex(({ name }) => name === scene);
}

async function main(): Promise<void> {
  const filter = process.argv[2] ?? '';
  const groups = groupsOf(filter);
  if (groups.length === 0) throw new Error(`no scene holds the word ${filter}`);
  const stop = await globalSetup();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    rmSync(outDir, { recursive: true, force: true });
    mkdirSync(outDir, { recursive: true });
    const gallery: Gallery = { numbers: await planNumbers(), told: [] };
    const pictures = await takeAll(browser, groups, gallery);
    writeFileSync(join(outDir, 'index.html'), galleryPage(pictures));
    process.stdout.write(`${pictures.length} pictures. Leaf through them: ${join(outDir, 'index.html')}\n`);
    for (const line of gallery.told) process.stdout.write(`not taken: ${line}\n`);
    if (gallery.told.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await stop();
  }
}

await main();
