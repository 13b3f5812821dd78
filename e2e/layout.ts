/**
 * `npm run layout`: every screen in every language, at three widths and two text sizes, measured by a program
 * (support/layout-check.ts). `npm run layout -- de,jp 320,390 200` takes only these languages, widths and text sizes.
 * Prints `{checked, findings, warnings}` as JSON and ends with 1 when there are findings. The product is started for it, unless
 * PLACARD_ADDRESS and PLACARD_DEMO_PASSWORD say where one runs.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { address } from './support/api.ts';
import globalSetup from './support/global-setup.ts';
import { layoutFindings } from './support/layout-check.ts';
import type { Finding } from './support/layout-check.ts';
import { layoutRoutes, namedPlans } from './support/layout-routes.ts';
import { rootDir } from './support/product.ts';
import { storedByMerchant } from './support/test.ts';
import { Traffic } from './support/traffic.ts';

interface Look {
  language: string;
  /** Percent, the app's own setting. */
  textSize: number;
  merchant: string;
}

interface Place {
  language: string;
  textSize: number;
  width: number;
  route: string;
}

type Found = Place & Finding;

const defaultWidths = [320, 390, 768];
const defaultTextSizes = [100, 200];
const viewportHeight = 780;

function offeredLanguages(): string[] {
  const dir = join(rootDir, 'web', 'src', 'i18n', 'messages');
  return readdirSync(dir).filter((name) => existsSync(join(dir, name, 'index.ts')));
}

function chosen(argument: string | undefined): string[] | undefined {
  return argument === undefined || argument === 'all' ? undefined : argument.split(',');
}

async function openPage(browser: Browser, look: Look): Promise<Page> {
  const localStorage = [
    { name: 'lang', value: look.language },
    { name: 'placard:textSize', value: String(look.textSize) },
    ...(look.merchant === '' ? [] : await storedByMerchant(look.merchant)),
  ];
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    baseURL: address(),
    storageState: { cookies: [], origins: [{ origin: address(), localStorage }] },
  });
  return await context.newPage();
}

/** Goes through a merchant's routes in one language and text size, and looks at each in all widths. */
async function walk(page: Page, look: Look, routes: readonly string[], widths: readonly number[]): Promise<Found[]> {
  const traffic = new Traffic(page);
  const found: Found[] = [];
  await page.goto('/#/nowhere');
  for (const route of routes) {
    await page.setViewportSize({ width: widths[0] ?? 320, height: viewportHeight });
    await page.evaluate((to) => {
      location.hash = to;
    }, route);
    await traffic.settled();
    for (const width of widths) {
      await page.setViewportSize({ width, height: viewportHeight });
      const place = { language: look.language, textSize: look.textSize, width, route };
      found.push(...(await layoutFindings(page)).map((finding) => ({ ...place, ...finding })));
    }
  }
  return found;
}

async function main(): Promise<void> {
  const languages = chosen(process.argv[2]) ?? offeredLanguages();
  const widths = chosen(process.argv[3])?.map(Number) ?? defaultWidths;
  const textSizes = chosen(process.argv[4])?.map(Number) ?? defaultTextSizes;
  const stop = process.env['PLACARD_ADDRESS'] ? undefined : await globalSetup();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const found: Found[] = [];
  let checked = 0;
  try {
    const plans = await namedPlans();
    for (const language of languages) {
      for (const textSize of textSizes) {
        for (const [merchant, routes] of Object.entries(layoutRoutes(plans))) {
          const look = { language, textSize, merchant: merchant === 'nobody' ? '' : merchant };
          const page = await openPage(browser, look);
          found.push(...(await walk(page, look, routes, widths)));
          checked += routes.length * widths.length;
          await page.context().close();
        }
        process.stderr.write(`${language} at ${textSize} %: ${found.length} so far\n`);
      }
    }
  } finally {
    await browser.close();
    await stop?.();
  }
  const findings = found.filter(({ rule }) => rule !== 'small target');
  const warnings = found.filter(({ rule }) => rule === 'small target');
  process.stdout.write(`${JSON.stringify({ checked, findings, warnings }, undefined, 1)}\n`);
  if (findings.length > 0) process.exitCode = 1;
}

await main();
