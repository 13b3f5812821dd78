/**
 * `npm run gallery`: every route and dialog in every state, at two sizes, light and dark, in English and Chinese, as
 * pictures in e2e/screenshots/gallery with a page to browse them. `npm run gallery -- wallet` takes only scenes whose
 * name contains that word, `npm run gallery -- all de,th` these languages. Starts the product with the demo world,
 * unless PLACARD_ADDRESS and PLACARD_DEMO_PASSWORD name a running one.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { isLanguageCode } from '@placard/contract';
import { galleryPage } from './support/gallery-index.ts';
import type { Picture } from './support/gallery-index.ts';
import { scenes } from './support/gallery-scenes.ts';
import type { Scene, State } from './support/gallery-scenes.ts';
import { inOwnWorld } from './support/world.ts';
import { rootDir } from '../rig/src/product.ts';
import { openPhone, sceneNumbers, play, routeOf, viewerOf } from './support/scene-page.ts';
import { Traffic } from './support/traffic.ts';

const outDir = join(rootDir, 'e2e', 'screenshots', 'gallery');

interface Look {
  size: { width: number; height: number };
  theme: 'light' | 'dark';
  language: string;
}

interface Group {
  merchant: string;
  state: State;
  look: Look;
  scenes: Scene[];
}

interface Gallery {
  numbers: Record<string, string>;
  /** The pictures that failed, with the reason. */
  told: string[];
}

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const;

const defaultLanguages = ['en', 'zh'];
/** A screen's other states are shown in the first one only. */
const languages = process.argv[3]?.split(',') ?? defaultLanguages;

const looks: Look[] = sizes.flatMap((size) =>
  (['light', 'dark'] as const).flatMap((theme) => languages.map((language) => ({ size, theme, language }))),
);

const isFirst = ({ theme, language }: Look) => theme === 'light' && language === languages[0];

/** Brings the page to the scene after a reload, so that nothing remains of the previous scene. */
async function show(page: Page, scene: Scene, state: State, numbers: Record<string, string>): Promise<void> {
  const traffic = new Traffic(page);
  await page.goto('about:blank');
  await page.goto(`/#${routeOf(scene, numbers)}`);
  await play(page, traffic, scene, state);
}

/** A page is shown whole: the screen is as high as its content, so that bars stay at its ends. */
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

/** Takes all pictures of a group, one after the other in one page; reports and skips those that fail. */
async function takeGroup(browser: Browser, group: Group, { numbers, told }: Gallery): Promise<Picture[]> {
  const { state, look } = group;
  const context = await openPhone(browser, { merchant: group.merchant, state, ...look });
  const page = await context.newPage();
  const pictures: Picture[] = [];
  for (const scene of group.scenes) {
    const size = `${look.size.width}x${look.size.height}`;
    const file = `${scene.name}.${state}.${size}.${look.theme}.${look.language}.png`;
    try {
      await show(page, scene, state, numbers);
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
 * All pictures to take, by user, state and look: a group shares a browser's storage. A screen's other states are taken
 * in the first theme and language of each size.
 */
function groupsOf(filter: string): Group[] {
  const groups = new Map<string, Group>();
  for (const scene of scenes.filter(({ name }) => name.includes(filter))) {
    for (const state of scene.states) {
      const merchant = viewerOf(scene, state);
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

/** Two groups at a time: while one page waits for its answers, the other is drawn. */
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
  const word = process.argv[2] ?? 'all';
  const groups = groupsOf(word === 'all' ? '' : word);
  if (groups.length === 0) throw new Error(`no scene holds the word ${word}`);
  const unknown = languages.filter((language) => !isLanguageCode(language));
  if (unknown.length > 0) throw new Error(`there is no language ${unknown.join(', ')}`);
  await inOwnWorld(async (browser) => {
    rmSync(outDir, { recursive: true, force: true });
    mkdirSync(outDir, { recursive: true });
    const gallery: Gallery = { numbers: await sceneNumbers(), told: [] };
    const pictures = await takeAll(browser, groups, gallery);
    writeFileSync(join(outDir, 'index.html'), galleryPage(pictures));
    process.stdout.write(`${pictures.length} pictures. Leaf through them: ${join(outDir, 'index.html')}\n`);
    for (const line of gallery.told) process.stdout.write(`not taken: ${line}\n`);
    if (gallery.told.length > 0) process.exitCode = 1;
  });
}

await main();
