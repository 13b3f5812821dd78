/** After a session has ended, in any way, going back shows no figure of it. */
import { calls } from '@placard/contract';
import type { Page } from '@playwright/test';
import { callApi, demoPassword, logIn } from '../support/api.ts';
import { expect, storedSession, test } from '../support/test.ts';

/** The sums that the wallet shows: a figure with its cents. */
const figure = /\d[.,]\d{2}\b/;

/** Logs in with a session of this test's own, and opens the wallet. */
async function lookAtWallet(page: Page): Promise<string> {
  const token = await logIn('demo');
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storedSession(token));
  await page.goto('about:blank');
  await page.goto('/#/wallet');
  await expect(page.getByRole('main')).toContainText(figure);
  return token;
}

async function expectNothingShown(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/login/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(figure);
}

/** Nothing that was loaded for the session stays on the device either. */
async function expectNothingKept(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/api/')) cached.push(url);
    return { cached, token: localStorage.getItem('fb_token'), user: localStorage.getItem('fb_userInfo') };
  });
  expect(kept).toEqual({ cached: [], token: null, user: null });
}

test.describe('a session that has ended', () => {
  test('shows nothing to Back: after logging out, in another tab, and when it has expired', async ({
    page,
    context,
  }) => {
    await lookAtWallet(page);
    await page.goto('/#/ad-center');
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expectNothingShown(page);
    await page.goBack();
    await expectNothingShown(page);
    await expectNothingKept(page);

    await lookAtWallet(page);
    const other = await context.newPage();
    await other.goto('/#/login');
    await other.evaluate(() => localStorage.removeItem('fb_token'));
    await expectNothingShown(page);
    await other.close();

    const token = await lookAtWallet(page);
    await callApi(calls.accounts.logout, {}, token);
    // By its address: a list that reloads automatically may have opened the login page before a link could be tapped.
    await page.evaluate(() => (location.hash = '#/plan'));
    await expectNothingShown(page);
    await page.goBack();
    await expectNothingShown(page);
    await expectNothingKept(page);
  });

  test('shows nothing to the next person on the device while their own data loads', async ({ app, page }) => {
    await lookAtWallet(page);
    await page.goto('/#/ad-center');
    await expect(page.getByRole('main')).toContainText(figure);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expectNothingShown(page);
    // Every other call stays unanswered.
    await page.route(
      (url) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/auth/'),
      () => undefined,
    );
    await app.field('Username').fill('fresh');
    await app.field('Password').fill(demoPassword());
    await app.button(/^Log in$/).click();
    for (const [path, title] of [
      ['/ad-center', 'Ad center'],
      ['/wallet', 'Wallet'],
    ] as const) {
      await app.enter(path);
      await expect(app.header.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(figure);
    }
  });

  test('shows nothing to a page that the browser kept in its memory', async ({ page }) => {
    await lookAtWallet(page);
    // As the browser does it: the page is cached, the session ends without an event for it, the page comes back.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      localStorage.removeItem('fb_token');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expectNothingShown(page);
  });
});
