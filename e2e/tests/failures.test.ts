/**
 * What the app does and shows for each code of the catalogue (specification.md sections 7 and 8); the server’s own
 * texts come over the wire.
 */
import type { Page } from '@playwright/test';
import { calls } from '@placard/contract';
import { callApi, demoPassword } from '../support/api.ts';
import { expect, storedSession, test, tokenOf } from '../support/test.ts';
import { Form } from '../screens/form.ts';

/** This one call is answered like this, instead of by the server. */
async function answer(page: Page, path: string, envelope: { code: number; msg: string; data: object }): Promise<void> {
  await page.unrouteAll();
  await page.route(`**/api${path}`, async (route) => await route.fulfill({ json: envelope }));
}

test.describe('with a session', () => {
  test.use({ merchant: 'demo' });

  test('a refused act shows its code’s toast, and is thrown: nothing counts as done', async ({ app, page }) => {
    await app.open('/ad-center/activities');
    await expect(app.button('Receive')).toBeEnabled();
    for (const [code, msg, text] of [
      [500, 'The server’s words.', 'The server’s words.'],
      [500, '', 'Server error'],
      [400, 'What is wrong with it.', 'What is wrong with it.'],
      [400, '', 'System error'],
      [405, 'Why not now.', 'Why not now.'],
      [405, '', 'This did not work.'],
      [418, 'A code of another day.', 'A code of another day.'],
      [418, '', 'This did not work.'],
    ] as const) {
      await answer(page, calls.coupons.receive.path, { code, msg, data: {} });
      await app.button('Receive').click();
      await app.expectToast(text);
      await expect(app.button('Receive'), `${code}`).toBeEnabled();
      await expect(app.button('Received')).toHaveCount(0);
      expect(app.page.url()).not.toContain('sheet=');
    }
    expect(await app.stored()).toHaveProperty('fb_token');
  });

  test('data that did not load is reported, and loaded again with a tap', async ({ app, page }) => {
    await answer(page, calls.accounts.info.path, { code: 405, msg: '', data: {} });
    await app.load('/ad-center');
    await expect(app.main.getByText('No user data')).toBeVisible();
    await app.enter('/ad-center?sheet=profile');
    await expect(app.dialog.getByText('No user data')).toBeVisible();
    await page.unrouteAll();
    await app.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(app.field('Nickname')).toHaveValue('Harbour Bikes');
  });

  test('without the figures the wallet keeps its acts, and the overview the balance’s row, which asks again', async ({
    app,
    page,
  }) => {
    await answer(page, calls.wallet.property.path, { code: 405, msg: '', data: {} });
    await app.load('/wallet');
    await expect(app.main.getByRole('button', { name: 'Try again' })).toBeVisible();
    for (const name of ['Withdraw', 'Payout account', 'Transaction password', 'Withdrawals', 'Monthly statement'])
      await expect(app.main.getByRole('link', { name: new RegExp(`^${name}\\b`) }).first(), name).toBeVisible();
    await app.open('/ad-center');
    const row = app.main.getByRole('button', { name: /^Available funds/ });
    await expect(row).toContainText('–');
    await page.unrouteAll();
    await row.click();
    await expect(app.main.getByRole('link', { name: /^Available funds.*\d/ })).toBeVisible();
  });

  test('a failure that comes before its sheet’s code is reported too', async ({ app, page }) => {
    await answer(page, calls.wallet.withdrawTerms.path, { code: 405, msg: '', data: {} });
    const failure = page.waitForResponse(`**/api${calls.wallet.withdrawTerms.path}*`);
    await page.route('**/assets/overlay-*.js', async (route) => {
      await failure;
      await route.continue();
    });
    await app.load('/wallet');
    await app.enter('/wallet?sheet=withdraw');
    await expect(app.dialog.getByText('This did not load')).toBeVisible();
  });

  test('a list that did not load is reported in its place alone', async ({ app, page }) => {
    const why = 'Why it did not load.';
    await answer(page, calls.support.listFeedback.path, { code: 405, msg: why, data: {} });
    await app.open('/ad-center/feedback');
    await expect(app.main.getByText('This did not load')).toBeVisible();
    expect(await app.countShown(why)).toBe(0);
  });
});

test.describe('the fee of a withdrawal', () => {
  test.use({ merchant: 'cashout' });

  test('that does not load is reported, and loaded again with a tap', async ({ app, page }) => {
    await page.route('**/api/user/withdraw/terms?amount=*', async (route) => {
      await route.fulfill({ status: 429, json: { code: 500, msg: '', data: { reason: 'rate_limited' } } });
    });
    await app.open('/wallet?sheet=withdraw');
    const sheet = app.dialog;
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('12.00');
    await expect(sheet).toContainText('The fee did not load. Nothing will be withdrawn until you have seen it.');
    await page.unrouteAll();
    await sheet.getByRole('button', { name: 'Load the fee again' }).click();
    await expect(sheet.getByRole('button', { name: 'Withdraw 12.00' })).toBeVisible();
  });
});

test.describe('on the entry page', () => {
  test('401: the language of the error’s data, through the map, and the welcome page with the query', async ({
    app,
    page,
  }) => {
    const { client_language_map: map } = await callApi(calls.support.basicConfig, { lang: 'en' });
    await page.evaluate(
      (config) => localStorage.setItem('fb_basic_config', config),
      JSON.stringify({ client_language_map: map, customer_service_url: [], recharge_customer_service_url: [] }),
    );
    const refused = { code: 401, msg: '', data: { reason: 'unknown_token', lang: 'zh-HK' } };
    await answer(page, calls.accounts.info.path, refused);
    await app.load('/entry?token=none&from=shell');
    await app.expectRoute('/ad-welcome?token=none&from=shell');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
    expect(await app.stored()).toMatchObject({ lang: 'cht' });
    expect(await app.stored()).not.toHaveProperty('fb_token');
  });
});

test('503: a user of the shell in a browser: storage is cleared, and the login page gives the reason', async ({
  app,
  page,
}) => {
  const items = storedSession(await tokenOf('demo'), 'shell');
  await page.evaluate((stored) => stored.forEach(({ name, value }) => localStorage.setItem(name, value)), items);
  await answer(page, calls.wallet.property.path, { code: 503, msg: '', data: { reason: 'token_expired' } });
  await app.load('/wallet');
  await app.expectRoute('/login');
  await app.expectToast('Your session has expired. Log in again.');
  expect(await app.stored()).not.toHaveProperty('fb_token');
  expect(await app.stored()).not.toHaveProperty('fb_userInfo');

  // After logging in again the app goes on where the session ended.
  await page.unrouteAll();
  await app.field('Username').fill('demo');
  await app.field('Password').fill(demoPassword());
  await app.button(/^Log in$/).click();
  await app.expectRoute('/wallet');
});

test.describe('two passwords that differ', () => {
  test('are reported at the second when registering, and nothing is sent', async ({ app, page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await app.open('/register');
    await page.getByRole('checkbox').check();
    const form = new Form(app.main, 'Create account');
    const texts = {
      'Licence code': 'LIC-0000-0000-0000',
      Username: 'harbour-failures',
      Nickname: 'Harbour Bikes',
      Password: 'trees along the quay',
      'Confirm password': 'trees along the key',
      Email: 'desk@harbour.example',
      Phone: '+44 20 7946 0018',
    };
    await form.pasteAll(texts);
    await form.submit();
    await form.expectRefused('Confirm password', 'The two passwords do not match.');
    await form.expectTexts(texts);
    expect(sent.filter((url) => url.includes('/auth/'))).toEqual([]);
  });

  test.describe('with a session', () => {
    test.use({ merchant: 'fresh' });

    test('and so are those of a new login password, and one equal to the old', async ({ app, page }) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));
      await app.open('/ad-center/edit-login-password');
      const form = new Form(app.main, 'Change password');
      await form.pasteAll({
        'Current password': demoPassword(),
        'New password': 'trees along the quay',
        'Confirm new password': 'trees along the key',
      });
      await form.submit();
      await form.expectRefused('Confirm new password', 'The two passwords do not match.');
      await form.pasteAll({ 'New password': demoPassword(), 'Confirm new password': demoPassword() });
      await form.submit();
      await form.expectRefused('New password', /differs from the current/);
      expect(sent.filter((url) => url.includes('/update/password'))).toEqual([]);
    });
  });
});
