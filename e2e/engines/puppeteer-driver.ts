/** Chromium, and Firefox by WebDriver BiDi: Puppeteer speaks to both without a program in between. */
import puppeteer from 'puppeteer-core';
import type { Browser, LaunchOptions, Page } from 'puppeteer-core';
import { screenSize, timeZone } from './driver.ts';
import type { Driver, InPage, Key } from './driver.ts';

const environment = { ...process.env, TZ: timeZone };
const protocolTimeout = 60_000;

/** Starts a headless Chromium. `executablePath` is its program. */
export async function startChromium(executablePath: string): Promise<Driver> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return await start({ executablePath, headless: 'shell', args });
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
  return new PuppeteerDriver(browser, page, (await browser.version()).replace(/^\D+/, ''));
}

/** The work as an expression: its arguments are texts, numbers and lists of these. */
function callOf<Args extends unknown[]>(work: InPage<Args, unknown>, args: Args): string {
  return `(${work.toString()})(...${JSON.stringify(args)})`;
}

class PuppeteerDriver implements Driver {
  readonly version: string;
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #faults: string[] = [];

  constructor(browser: Browser, page: Page, version: string) {
    this.#browser = browser;
    this.#page = page;
    this.version = version;
    page.on('console', (said) => {
      if (said.type() === 'error') this.#faults.push(said.text());
    });
    page.on('pageerror', (error) => this.#faults.push(String(error)));
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
    await this.#page.evaluate(() => history.back());
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
    // The handle is typed as any node; `find` returns an element.
    await (element as Awaited<ReturnType<Page['$']>>)?.click();
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

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
