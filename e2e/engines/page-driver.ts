/**
 * A page that is driven by Puppeteer or Playwright, which share these methods. Puppeteer starts Chromium, and Firefox by
 * WebDriver BiDi, without a program in between.
 */
import puppeteer from 'puppeteer-core';
import type { LaunchOptions } from 'puppeteer-core';
import { callOf, screenSize, timeZone } from './driver.ts';
import { chromiumArgs } from '../../rig/src/chromium.ts';
import type { Driver, InPage, Key } from './driver.ts';

const environment = { ...process.env, TZ: timeZone };
const protocolTimeout = 60_000;

/** Starts a headless Chromium. `executablePath` is its program. */
export async function startChromium(executablePath: string): Promise<Driver> {
  return await start({ executablePath, headless: 'shell', args: chromiumArgs });
}

/** Starts a headless Firefox with a temporary profile. `executablePath` is its program. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  // Downloads are saved without a question, as on a phone.
  const extraPrefsFirefox = {
    'intl.accept_languages': 'en-GB',
    'browser.download.always_ask_before_handling_new_types': false,
    // The browser's own list of downloads would open and take the keyboard focus.
    'browser.download.alwaysOpenPanel': false,
  };
  return await start({ executablePath, browser: 'firefox', headless: true, extraPrefsFirefox });
}

async function start(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({ ...options, env: environment, protocolTimeout });
  const page = await browser.newPage();
  await page.setViewport(screenSize);
  const faults: string[] = [];
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  return new PageDriver(page, (await browser.version()).replace(/^\D+/, ''), faults, async () => await browser.close());
}

/** What the driver takes of a page. Scripts are sent as text. */
interface DrivenPage {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  evaluateHandle(script: string): Promise<{ asElement(): { click(): Promise<void> } | null; dispose(): Promise<void> }>;
  screenshot(options: { path: string }): Promise<unknown>;
  readonly keyboard: { type(text: string): Promise<void>; press(key: Key): Promise<void> };
}

export class PageDriver implements Driver {
  readonly version: string;
  readonly close: () => Promise<void>;
  readonly #page: DrivenPage;
  readonly #faults: readonly string[];

  /** `faults` grows while the page complains. */
  constructor(page: DrivenPage, version: string, faults: readonly string[], close: () => Promise<void>) {
    this.#page = page;
    this.version = version;
    this.#faults = faults;
    this.close = close;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto('about:blank');
    await this.#page.goto(address);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async back(): Promise<void> {
    // Not the page's own way to go back: it waits for a document, and a hash loads none.
    await this.#page.evaluate('history.back()');
  }

  async run<Args extends unknown[], Result>(work: InPage<Args, Result>, ...args: Args): Promise<Awaited<Result>> {
    return (await this.#page.evaluate(callOf(work, args))) as Awaited<Result>;
  }

  async inject(script: string): Promise<void> {
    await this.#page.evaluate(script);
  }

  async tap<Args extends unknown[]>(find: InPage<Args, Element | undefined>, ...args: Args): Promise<void> {
    const found = await this.#page.evaluateHandle(callOf(find, args));
    const element = found.asElement();
    if (element === null) throw new Error('what was to be tapped went away');
    await element.click();
    await found.dispose();
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async picture(path: string): Promise<void> {
    await this.#page.screenshot({ path });
  }

  faults(): string[] {
    return [...this.#faults];
  }
}
