/**
 * The `test` of every journey: the logged-in user is an option; the operator and the screens are fixtures. All tests of
 * a merchant share one page, as loading the app takes longer than most of them. What a load itself does is tested with
 * `load`, which the shared page's cache makes cheap; what changes the page for good (its clock, its first script, a
 * service worker) is tested with `ownPage`.
 */
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { App, recordToasts } from '../screens/app.ts';
import type { ToastRecord } from '../screens/app.ts';
import { address, logIn } from './api.ts';
import { Operator } from './operator.ts';
import { enterWorld } from './world.ts';

enterWorld();

interface Options {
  /** The demo merchant who is logged in when the app opens, as a returning user; nobody if empty. */
  merchant: string;
}

interface Fixtures {
  app: App;
  operator: Operator;
}

/** A log-in for each test would soon reach the limits on log-ins: all tests share one session of each merchant. */
const tokens = new Map<string, Promise<string>>();

/** The token of a demo merchant, logged in at most once. */
export async function tokenOf(merchant: string): Promise<string> {
  const known = tokens.get(merchant) ?? logIn(merchant);
  tokens.set(merchant, known);
  return await known;
}

/** After an act that ended the merchant's sessions: the next caller logs in again. */
export function forgetToken(merchant: string): void {
  tokens.delete(merchant);
}

interface Item {
  name: string;
  value: string;
}

/** The parts of a session that the app stores. */
export function storedSession(token: string, entry: 'register' | 'shell' = 'register'): Item[] {
  const userInfo = { customer_service_url: [], recharge_customer_service_url: [], entry, token };
  return [
    { name: 'fb_token', value: token },
    { name: 'fb_userInfo', value: JSON.stringify(userInfo) },
  ];
}

export async function storedByMerchant(merchant: string): Promise<Item[]> {
  return storedSession(await tokenOf(merchant));
}

/** Each test has a page of its own. */
export const ownPage = base.extend<Options & Fixtures>({
  merchant: ['', { option: true }],
  baseURL: async ({}, use) => await use(address()),
  storageState: async ({ merchant }, use) => {
    const localStorage = merchant === '' ? [] : await storedByMerchant(merchant);
    await use({ cookies: [], origins: [{ origin: address(), localStorage }] });
  },
  app: async ({ page }, use) => {
    await page.addInitScript(recordToasts);
    await use(new App(page));
  },
  operator: async ({}, use) => await use(new Operator()),
});

/** Needs no session and keeps nothing. */
const emptyRoute = '/nowhere';

class RunningApp extends App {
  /** Opens a route within the running app. Everything that the test before left on the screen is gone. */
  override async open(route: string): Promise<void> {
    await this.enter(emptyRoute);
    await expect(this.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await this.enter(route);
  }
}

/** By merchant and device. A test that fails ends its worker, and with it these. */
const contexts = new Map<string, BrowserContext>();

/** Stores the merchant's session alone, and starts the app again if it runs with another session or language. */
async function restore(page: Page, stored: readonly Item[]): Promise<void> {
  const start = async () => await page.goto(`/#${emptyRoute}`);
  // Not the app's own page: the first test's, one of a test in a shell, or one that was left.
  if (!page.url().startsWith(`${address()}/#`)) await start();
  const isOther = await page.evaluate((items) => {
    const session = () => `${localStorage.getItem('fb_token')} ${localStorage.getItem('lang')}`;
    const former = session();
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
    (window as unknown as ToastRecord).saidInToasts.splice(0);
    return session() !== former || document.documentElement.lang !== 'en';
  }, stored);
  if (isOther) {
    await page.goto('about:blank');
    await start();
  }
}

export const test = ownPage.extend({
  context: async ({ browser, merchant, isMobile, contextOptions }, use) => {
    const kind = JSON.stringify([merchant, isMobile, contextOptions]);
    const context = contexts.get(kind) ?? (await browser.newContext());
    if (!contexts.has(kind)) {
      contexts.set(kind, context);
      await context.addInitScript(recordToasts);
      await context.newPage();
    }
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of context.pages()) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const event of ['request', 'response', 'requestfinished', 'requestfailed'] as const)
        await page.removeAllListeners(event, { behavior: 'wait' });
    }
  },
  page: async ({ context, merchant, viewport, contextOptions: { reducedMotion = null } }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('the page was closed');
    if (viewport) await page.setViewportSize(viewport);
    // What a test before chose would stay.
    await page.emulateMedia({ reducedMotion });
    // A toast below the mouse would stay.
    await page.mouse.move(0, 0);
    await restore(page, merchant === '' ? [] : await storedByMerchant(merchant));
    await use(page);
  },
  app: async ({ page }, use) => await use(new RunningApp(page)),
});

export { expect } from '@playwright/test';
