/**
 * The `test` of what looks at one screen: all tests of a merchant share one page, as loading the app takes longer than
 * most of them. What a load itself does is tested with `test`, or with `load`, which the shared page's cache makes cheap.
 */
import type { BrowserContext } from '@playwright/test';
import { App, recordToasts } from '../screens/app.ts';
import { expect, test } from './test.ts';

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

/** By merchant. A test that fails ends its worker, and with it these. */
const contexts = new Map<string, BrowserContext>();

export const onePage = test.extend({
  context: async ({ browser, merchant, storageState }, use) => {
    const known = contexts.get(merchant);
    const context = known ?? (await browser.newContext(storageState === undefined ? {} : { storageState }));
    if (!known) {
      contexts.set(merchant, context);
      await context.addInitScript(recordToasts);
      await (await context.newPage()).goto(`/#${emptyRoute}`);
    }
    await use(context);
    for (const page of context.pages()) {
      await page.unrouteAll();
      await page.removeAllListeners('request', { behavior: 'wait' });
    }
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('the page was closed');
    await use(page);
  },
  app: async ({ page }, use) => await use(new RunningApp(page)),
});
