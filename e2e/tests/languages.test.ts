/**
 * Changing the language (specification.md section 9, product.md section 2): the newest choice wins however slow an
 * older one is, a language that does not load changes nothing and is reported, and the page's own language follows.
 */
import { languageCodes, languageTags } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import type { Page } from '@playwright/test';
import type { App } from '../screens/app.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect, test } from '../support/test.ts';

const own = testWithOwnMerchant();

/** Opens the list of languages over a screen and takes one, by its own name. */
async function choose(app: App, name: string, screen = '/register'): Promise<void> {
  await app.enter(`${screen}?sheet=language`);
  await app.dialog.getByText(name, { exact: true }).click();
  await expect(app.dialog.getByRole('radio', { name })).toBeChecked();
  // OK is the last control of the sheet's head, in whatever language.
  await app.dialog.getByRole('button').last().click();
  await expect(app.dialog).toBeHidden();
}

async function expectLanguage(page: Page, code: LanguageCode): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags[code].replace(/-u-.*/, ''));
}

test('a slow old language never replaces a newer choice', async ({ app, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/messages-de-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await app.open('/register');
  await app.field('Username').fill('mika');
  await choose(app, 'Deutsch');
  await expectLanguage(page, 'en');
  await choose(app, 'Français');
  await expectLanguage(page, 'fr');

  const late = page.waitForResponse('**/messages-de-*.js');
  release();
  await (await late).finished();
  // The German file has arrived: any change that it makes comes within the next frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  await expectLanguage(page, 'fr');
  expect(await app.stored()).toMatchObject({ lang: 'fr' });
  await expect(page.locator('input[name="username"]')).toHaveValue('mika');
});

test('a language that does not load keeps the old one, is reported, and may be chosen again', async ({ app, page }) => {
  await app.open('/register');
  await app.field('Username').fill('mika');
  await page.route('**/messages-jp-*.js', async (route) => await route.abort('internetdisconnected'));
  await choose(app, '日本語');
  await app.expectToast('This language did not load. Nothing has changed.');
  await expectLanguage(page, 'en');
  expect(await app.stored()).not.toHaveProperty('lang');
  await expect(app.field('Username')).toHaveValue('mika');

  await page.unroute('**/messages-jp-*.js');
  await choose(app, '日本語');
  await expectLanguage(page, 'jp');
  await expect(page.locator('input[name="username"]')).toHaveValue('mika');
});

test('a stored language that does not load leaves the app in English', async ({ app, page }) => {
  await page.evaluate(() => localStorage.setItem('lang', 'jp'));
  await page.route('**/messages-jp-*.js', async (route) => await route.abort('internetdisconnected'));
  await app.load('/login');
  await expect(app.field('Username')).toBeVisible();
  await expectLanguage(page, 'en');
});

test('the page declares which of the twelve languages it is in, from the first paint on', async ({ page }) => {
  for (const code of languageCodes) {
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), code);
    await page.goto('about:blank');
    await page.goto('/#/login', { waitUntil: 'commit' });
    await expectLanguage(page, code);
  }
});

own('a payout account’s fields are called as the locale calls them, and keep what was typed', async ({ app, page }) => {
  await app.open('/wallet/bind-card');
  await app.field('Bank name').fill('Sparkasse Bremen');
  await app.field('Account number').fill('DE89 3704');
  await choose(app, '简体中文', '/wallet/bind-card');
  await expect(app.field('银行卡名称')).toHaveValue('Sparkasse Bremen');
  await expect(app.field('银行账号')).toHaveValue('DE89 3704');
  await page.getByRole('radio', { name: '钱包地址' }).check();
  await expect(page.getByRole('textbox', { name: '钱包地址' })).toBeVisible();
});
