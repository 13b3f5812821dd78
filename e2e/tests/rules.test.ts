/**
 * Logging in and out, and what the app stores (specification.md sections 3, 5, 7 and 8); client.test.ts has the form of
 * every call.
 */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { callApi, demoPassword, logIn } from '../support/api.ts';
import { expect, forgetToken, test } from '../support/test.ts';
import type { App } from '../screens/app.ts';

async function fillLogIn(app: App, username: string, password: string): Promise<void> {
  await app.field('Username').fill(username);
  await app.field('Password').fill(password);
}

test.describe('logging in', () => {
  test('sends no password while the script does not load, and keeps what was typed', async ({ app, page }) => {
    await page.route('**/assets/*.js', async (route) => await route.abort());
    await app.load('/login');
    await fillLogIn(app, 'runner', 'a secret phrase');
    const navigations: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()));
    const isHeld = page.evaluate(async () => {
      for (let times = 0; times < 2; times += 1)
        await new Promise((done) => addEventListener('submit', done, { once: true }));
    });
    await app.field('Password').press('Enter');
    await isHeld;
    expect(navigations).toEqual([]);
    await expect(app.field('Password')).toHaveValue('a secret phrase');
    await page.unroute('**/assets/*.js');
    await app.load('/nowhere');
  });

  test('shows the same for an unknown name and a wrong password, and keeps what was typed', async ({ app, page }) => {
    const tryToLogIn = async (username: string): Promise<string> => {
      const answered = page.waitForResponse('**/api/auth/v2/login');
      await fillLogIn(app, username, 'not the password');
      await app.button(/^Log in$/).click();
      const { code, msg } = (await (await answered).json()) as { code: number; msg: string };
      expect(code).toBe(405);
      // It stays above the fields; no toast repeats it.
      await expect(app.main.getByRole('alert').filter({ hasText: msg })).toBeVisible();
      return msg;
    };
    await app.open('/login');
    expect(await tryToLogIn('nobody-by-this-name')).toBe(await tryToLogIn('demo'));
    await expect(app.field('Username')).toHaveValue('demo');
    await expect(app.field('Password')).toHaveValue('not the password');
    await app.expectRoute('/login');
    expect(await app.stored()).not.toHaveProperty('fb_token');
  });

  test('codes 402 to 404: the account’s language, and the contacts with the reason', async ({
    app,
    page,
    operator,
  }) => {
    await app.open('/login');
    for (const [code, state, text] of [
      [402, 'not_activated', '该账户尚未激活，请联系客服。'],
      [403, 'disabled', '该账户已被停用，请联系客服。'],
      [404, 'cancelled', '该账户已注销，请联系客服。'],
    ] as const) {
      const merchant = 'starter';
      await operator.call(operatorCalls.merchants.setState, { merchant, state, reason: 'A review.', lang: 'zh' });
      await page.locator('[name="username"]').fill(merchant);
      await page.locator('[name="password"]').fill(demoPassword());
      await page.locator('button[type="submit"]').click();
      await expect(app.dialog).toContainText(text);
      await app.expectRoute(new RegExp(`sheet=service(:|%3A)${code}$`));
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      await expect(app.dialog.getByRole('button', { name: /1 - / })).toBeVisible();
      expect(await app.stored()).toMatchObject({ lang: 'zh' });
      expect(await app.stored()).not.toHaveProperty('fb_token');
      await page.goBack();
      await operator.call(operatorCalls.merchants.setState, {
        merchant,
        state: 'active',
        reason: 'Done.',
        lang: 'en',
      });
    }
    forgetToken('starter');
  });

  test('a disabled merchant reads in English why, and how the money is paid out', async ({ app }) => {
    await app.open('/login');
    await fillLogIn(app, 'disabled', demoPassword());
    await app.button(/^Log in$/).click();
    await expect(app.dialog).toContainText('This account is disabled');
    await expect(app.dialog).toContainText(/Reason: \w{3}/);
    await expect(app.dialog).toContainText('The money in your wallet is still yours.');
    await expect(app.dialog).toContainText('Contact customer service.');
    await expect(app.field('Username')).toHaveValue('disabled');
  });
});

test('local storage holds the four keys and Placard’s own; logging out leaves nothing personal', async ({
  app,
  page,
}) => {
  await app.load('/login');
  await fillLogIn(app, 'cashout', demoPassword());
  await app.button(/^Log in$/).click();
  await app.expectRoute(/#\/ad-center/);
  // The first look of a device pushes no plan.
  await expect(app.button(/^Official offer/)).toBeVisible();
  await expect(app.dialog).toHaveCount(0);
  for (const path of ['/wallet', '/plan', '/notification', '/ad-center/level', '/ad-center/ques-detail']) {
    await app.follow(path);
    await expect(app.header.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.evaluate(() => localStorage.setItem('placard:theme', 'light'));

  const stored = await app.stored();
  const own = Object.keys(stored).filter((key) => key.startsWith('placard:'));
  const keys = Object.keys(stored).filter((key) => !key.startsWith('placard:'));
  expect(['fb_token', 'fb_userInfo', 'fb_basic_config', 'lang']).toEqual(expect.arrayContaining(keys));
  expect(keys).toEqual(expect.arrayContaining(['fb_token', 'fb_userInfo', 'fb_basic_config']));
  expect(own.length).toBeGreaterThan(1);
  const userInfo = JSON.parse(stored['fb_userInfo'] ?? '') as Record<string, unknown>;
  expect(Object.keys(userInfo).toSorted()).toEqual([
    'customer_service_url',
    'entry',
    'recharge_customer_service_url',
    'token',
  ]);
  expect(userInfo).toMatchObject({ entry: 'register', token: stored['fb_token'] });
  const config = JSON.parse(stored['fb_basic_config'] ?? '') as Record<string, unknown>;
  for (const field of ['withdraw_method_config', 'faq_config', 'privacy_policy'])
    expect(config).not.toHaveProperty(field);

  await app.follow('/plan');
  await app.header.getByRole('button', { name: 'Log out' }).click();
  await expect(app.dialog).toContainText('Log out?');
  await app.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.dialog).toBeHidden();
  await app.expectRoute('/plan');
  expect(await app.stored()).toHaveProperty('fb_token');

  await app.header.getByRole('button', { name: 'Log out' }).click();
  await app.dialog.getByRole('button', { name: 'Log out' }).click();
  await app.expectRoute('/login');
  await expect(app.field('Username')).toHaveValue('');
  // The device's token opens nothing: it keeps the device's own tries at the next login (product.md section 3).
  expect(Object.keys(await app.stored()).toSorted()).toEqual(['fb_basic_config', 'placard:device', 'placard:theme']);
  await page.goBack();
  await app.expectRoute('/login');
  await expect(callApi(calls.accounts.info, {}, stored['fb_token'])).rejects.toThrow('unknown_token');
});

test('a change of the login password ends the session: the merchant logs in again', async ({ app }) => {
  const changed = 'another harbour at night';
  const token = await logIn('runner');
  await app.load('/login');
  await fillLogIn(app, 'runner', demoPassword());
  await app.button(/^Log in$/).click();
  await app.expectRoute(/#\/ad-center/);
  await app.follow('/ad-center/edit-login-password');
  await app.field('Current password').fill(demoPassword());
  await app.field('New password').fill(changed);
  await app.field('Confirm new password').fill(changed);
  await app.button('Change password').click();
  await app.expectRoute('/login');
  await expect(callApi(calls.accounts.info, {}, token)).rejects.toThrow('unknown_token');
  await fillLogIn(app, 'runner', changed);
  await app.button(/^Log in$/).click();
  await app.expectRoute(/#\/ad-center/);
});
