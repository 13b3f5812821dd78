/**
 * Overlays of every page: language, customer service, the bell, the six digits (specification.md sections 2, 5 and 9).
 */
import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { calls } from '@placard/contract';
import { address, callApi } from '../support/api.ts';
import { onePage } from '../support/one-page.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { Passcode } from '../screens/passcode.ts';
import { Wallet } from '../screens/wallet.ts';

const demoDigits = '280416';
const own = testWithOwnMerchant();

/** The position of a locator; it must be at rest. */
async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await locator.evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(async (animation) => await animation.finished));
  });
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return box;
}

test.describe('language', () => {
  test('a sheet of half the screen, options of 44 px, six of them visible', async ({ app, page }) => {
    await app.open('/login');
    await app.header.getByRole('button', { name: 'Language' }).click();
    await app.expectRoute('/login?sheet=language');
    const sheet = await boxOf(app.dialog);
    expect(Math.round(sheet.height)).toBe(844 / 2);
    expect(Math.round(sheet.y + sheet.height)).toBe(844);
    const wheel = app.dialog.getByRole('radiogroup', { name: 'Language' });
    expect((await boxOf(wheel)).height).toBe(6 * 44);
    for (const option of await wheel.locator('label').all()) expect((await boxOf(option)).height).toBe(44);
    await expect(wheel.getByRole('radio', { name: 'English' })).toBeChecked();
    await page.goBack();
    await expect(app.dialog).toBeHidden();
    await app.expectRoute('/login');
  });

  test('OK switches and keeps what was typed; cancel changes nothing; the choice outlives the page', async ({
    app,
    page,
  }) => {
    await app.open('/register');
    await app.field('Username').fill('mika');
    await app.field('Email').fill('mika@merchants.placard.example');
    const choose = async (button: string) => {
      await app.header.getByRole('button', { name: /Language|语言/ }).click();
      await app.dialog.getByText('简体中文').click();
      await expect(app.dialog.getByRole('radio', { name: '简体中文' })).toBeChecked();
      await app.dialog.getByRole('button', { name: button }).click();
      await expect(app.dialog).toBeHidden();
    };
    await choose('Cancel');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(app.button('Create account')).toBeVisible();
    expect(await app.stored()).not.toHaveProperty('lang');

    await choose('OK');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expect(app.field('用户名')).toHaveValue('mika');
    await expect(page.locator('input[name="email"]')).toHaveValue('mika@merchants.placard.example');
    expect(await app.stored()).toMatchObject({ lang: 'zh' });

    await app.open('/login');
    await expect(app.button('登录')).toBeVisible();
  });

  test.describe('with a session', () => {
    test.use({ merchant: 'demo' });

    test('a change is the merchant’s, on every device', async ({ app, page }) => {
      const token = await tokenOf('demo');
      await app.open('/wallet?sheet=language');
      await app.dialog.getByText('简体中文').click();
      const saved = page.waitForResponse('**/api/user/info/edit');
      await app.dialog.getByRole('button', { name: 'OK' }).click();
      expect((await saved).request().postDataJSON()).toEqual({ lang: 'zh' });
      await expect(app.header.getByRole('heading', { name: '钱包' })).toBeVisible();
      expect(await callApi(calls.accounts.language, {}, token)).toEqual({ lang: 'zh' });
      await callApi(calls.accounts.editInfo, { lang: 'en' }, token);
    });
  });

  test('operators’ texts are loaded in the chosen language', async ({ app, page }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'zh'));
    const asked = page.waitForRequest('**/api/basic_config*');
    await app.open('/register');
    const request = await asked;
    expect((await request.allHeaders())['accept-language']).toBe('zh-Hans');
    expect(new URL(request.url()).searchParams.get('lang')).toBe('zh');
  });
});

test.describe('customer service', () => {
  const first = { name: /^Customer service 1 - / };
  const second = { name: /^Customer service 2 - / };

  test('85 % wide, contacts labelled and numbered, a close button', async ({ app, page }) => {
    await app.open('/login');
    await app.header.getByRole('button', { name: 'Customer service' }).click();
    await expect(app.dialog.getByRole('button', first)).toBeVisible();
    await expect(app.dialog.getByRole('button', second)).toBeVisible();
    expect((await boxOf(app.dialog)).width / 390).toBeCloseTo(0.85, 2);
    await app.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(app.dialog).toBeHidden();
    await app.open('/login?sheet=service');
    await expect(app.dialog).toBeVisible();
    await page.goBack();
    await expect(app.dialog).toBeHidden();
  });

  test('without a session every contact opens in a tab', async ({ app, context }) => {
    await context.route('https://help.placard.example/**', async (route) => {
      await route.fulfill({ contentType: 'text/html', body: '<h1>Help desk</h1>' });
    });
    await app.open('/login?sheet=service');
    await expect(app.dialog.getByRole('button', first)).toContainText('Opens in a new tab');
    const opened = context.waitForEvent('page');
    await app.dialog.getByRole('button', first).click();
    const tab = await opened;
    await expect(tab).toHaveURL('https://help.placard.example/accounts');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await expect(app.dialog).toBeHidden();
    await app.expectRoute('/login');
  });

  test('reports that there is no contact', async ({ app, operator }) => {
    const { list } = await operator.call<{ list: { value: unknown }[] }>('settings show', { key: 'contacts' });
    await operator.call('settings set', { key: 'contacts', value: [] });
    await app.open('/login?sheet=service');
    await expect(app.dialog).toContainText('No data');
    await operator.call('settings set', { key: 'contacts', value: list[0]?.value });
  });

  onePage.describe('with a session', () => {
    onePage.use({ merchant: 'demo' });
    // The contacts' own pages are on other sites.
    onePage.beforeEach(async ({ context }) => {
      await context.route('https://help.placard.example/**', async (route) => {
        await route.fulfill({ contentType: 'text/html', body: '<h1>Help desk</h1>' });
      });
    });

    onePage('type 1 opens inside the app, with a way back', async ({ app, page }) => {
      await app.load('/wallet?sheet=service');
      await app.dialog.getByRole('button', first).click();
      await app.expectRoute(/#\/customer\?url=https%3A%2F%2Fhelp\.placard\.example%2Faccounts$/);
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Help desk' })).toBeVisible();
      await app.back().click();
      await app.expectRoute('/wallet');
      await expect(app.dialog).toBeHidden();
    });

    onePage('others open in a new tab without an opener, and the popup closes', async ({ app, context }) => {
      await app.open('/wallet?sheet=service');
      const opened = context.waitForEvent('page');
      await app.dialog.getByRole('button', second).click();
      const tab = await opened;
      await expect(tab).toHaveURL('https://help.placard.example/plans');
      expect(await tab.evaluate(() => window.opener === null)).toBe(true);
      await tab.close();
      await expect(app.dialog).toBeHidden();
      await app.expectRoute('/wallet');
    });

    onePage('recharging has its own contacts and message', async ({ app }) => {
      await app.open('/wallet?sheet=recharge');
      await expect(app.dialog).toContainText('Recharge is manual only');
      await app.dialog.getByText('Contact customer service').click();
      await app.expectRoute(/sheet=service(:|%3A)recharge/);
      await expect(app.dialog.getByRole('button', first)).toBeVisible();
      await expect(app.dialog.getByRole('button', second)).toHaveCount(0);
      await expect(app.dialog).toContainText('Recharge is manual only');
    });

    onePage('a page that does not answer is an error with its host and a way out', async ({ app, page }) => {
      await page.route('**/help/recharge?**', async (route) => await route.fulfill({ status: 503, body: '' }));
      await app.open('/customer?url=/help/recharge');
      await expect(app.main).toContainText('The page did not load');
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(app.main).toContainText(new URL(address()).host);
      await expect(app.main.getByRole('button', { name: 'Open in a new tab' })).toBeVisible();
      await page.unrouteAll();
      await app.main.getByRole('button', { name: 'Try again' }).click();
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Recharge' })).toBeVisible();
    });

    onePage('without a network nothing is framed', async ({ app, page, context }) => {
      const contact = `/customer?url=${encodeURIComponent('https://help.placard.example/accounts')}`;
      await app.open(contact);
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Help desk' })).toBeVisible();
      await app.follow('/wallet');
      await context.setOffline(true);
      await app.follow(contact);
      await expect(page.getByText('The page did not load')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(app.main).toContainText('help.placard.example');
      await context.setOffline(false);
    });
  });
});

own('a new merchant is led from the wallet to a page that says how to recharge', async ({ app, page }) => {
  await app.open('/wallet');
  await app.main.getByRole('link', { name: 'Recharge' }).click();
  await app.dialog.getByRole('button', { name: 'Contact customer service' }).click();
  await app.dialog.getByRole('button', { name: 'Customer service 1 - Recharge' }).click();
  await app.expectRoute(/#\/customer\?url=/);
  const help = page.frameLocator('iframe');
  await expect(help.getByRole('heading', { name: 'Recharge', level: 1 })).toBeVisible();
  await expect(help.getByText('How much you want to recharge.')).toBeVisible();
  await help.getByText('What is the learning phase?').click();
  await expect(help.getByText(/conversions/).first()).toBeVisible();
  await app.back().click();
  await app.expectRoute('/wallet');
});

test.describe('the bell', () => {
  test.use({ merchant: 'demo' });

  test('counts unread ones, at most 99+, and opens the notifications', async ({ app, page }) => {
    await app.open('/wallet');
    const bell = app.header.getByRole('link', { name: /^Notifications: \d+ unread$/ });
    await bell.click();
    await app.expectRoute('/notification');

    // A hundred real ones would take a minute to publish; this only tests how the app shows the number.
    for (const [count, name] of [
      [100, 'Notifications: 99+ unread'],
      [99, 'Notifications: 99 unread'],
      [0, 'Notifications'],
    ] as const) {
      await page.unrouteAll();
      await page.route('**/api/user/notifications/unread_count', async (route) => {
        await route.fulfill({ json: { code: 200, msg: '', data: { unread_total: count } } });
      });
      await app.open('/wallet');
      await expect(app.header.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });
});

test.describe('the six digits', () => {
  test.use({ merchant: 'demo' });

  async function ask(page: Page): Promise<Passcode> {
    await page.goto('/#/wallet');
    await new Wallet(page).askToWithdraw('10.00');
    return new Passcode(page);
  }

  test('only digits, six of them, OK from the sixth on; the keypad has room', async ({ page }) => {
    const passcode = await ask(page);
    await expect(passcode.dialog).toContainText('10.00 USD');
    expect((await boxOf(passcode.dialog)).y + (await boxOf(passcode.dialog)).height).toBeLessThanOrEqual(844 - 310);
    await passcode.type('a1b-2 c3');
    await passcode.expectDigits(3);
    await expect(passcode.ok).toBeDisabled();
    await page.keyboard.type('45');
    await expect(passcode.ok).toBeDisabled();
    await page.keyboard.type('6');
    await passcode.expectDigits(6);
    await expect(passcode.ok).toBeEnabled();
    await page.keyboard.type('7');
    await passcode.expectDigits(6);
    await passcode.cancel.click();
    await expect(passcode.dialog).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Withdraw' }).getByLabel('Amount', { exact: true })).toHaveValue(
      '10.00',
    );
  });

  test.describe('on a desktop', () => {
    test.use({ viewport: { width: 1280, height: 844 }, isMobile: false, hasTouch: false });

    test('are in the middle: no keypad needs room', async ({ page }) => {
      const { dialog } = await ask(page);
      await expect(dialog).toBeVisible();
      await expect.poll(async () => (await boxOf(dialog)).y + (await boxOf(dialog)).height / 2).toBeCloseTo(422, -1);
    });
  });

  test('only the MD5 hex travels, never the digits; a wrong one is reported and stays for another try', async ({
    page,
  }) => {
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? '', request.url()));
    const passcode = await ask(page);
    await passcode.type('280417');
    await passcode.ok.click();
    await expect(passcode.error).toContainText('Wrong transaction password');
    await expect(passcode.ok).toBeDisabled();
    await page.keyboard.press('Backspace');
    await expect(passcode.error).toBeEmpty();
    await passcode.expectDigits(0);
    await passcode.type(demoDigits);
    const checked = page.waitForRequest('**/api/check/password');
    await passcode.ok.click();
    const { password } = (await checked).postDataJSON() as { password: string };
    expect(password).toBe(createHash('md5').update(demoDigits).digest('hex'));
    await expect(passcode.dialog).toBeHidden();
    await expect(page.getByText('Under review').first()).toBeVisible();
    for (const body of bodies) {
      expect(body).not.toContain(demoDigits);
      expect(body).not.toContain('280417');
    }
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
    await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(page.getByText('Cancelled').first()).toBeVisible();
  });
});
