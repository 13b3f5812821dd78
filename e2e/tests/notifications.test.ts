/** The inbox: its tabs and filters, reading one and all, and its error messages (specification.md sections 2, 4 and 8). */
import type { Route } from '@playwright/test';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { address, callApi, demoPassword } from '../support/api.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect, test, tokenOf } from '../support/test.ts';

test.use({ merchant: 'starter' });

const fault = { code: 500, msg: '', data: { reason: 'server_error' } };
const fail = async (route: Route) => await route.fulfill({ json: fault });

test('four tabs by category, and all, unread or read in each; reading one and all', async ({ app, page }) => {
  const token = await tokenOf('starter');
  const { list } = await callApi(calls.notifications.list, { limit: 100 }, token);
  const isAboutSecurity = (each: (typeof list)[number]) => each.subject === 'security';
  const sorted = [...list.filter(isAboutSecurity), ...list.filter((each) => !isAboutSecurity(each))];
  const titles = (category?: string) =>
    sorted.filter((each) => category === undefined || each.category === category).map(({ title }) => title);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  const tab = (name: string) => page.getByRole('tablist', { name: 'Category' }).getByRole('tab', { name });
  const filter = (name: string) =>
    page.getByRole('group', { name: 'Filter' }).getByRole('button', { name, exact: true });
  const expectTitles = async (expected: readonly string[]) => {
    await expect(rows).toHaveCount(expected.length);
    for (const [index, title] of expected.entries()) await expect(rows.nth(index)).toContainText(title);
  };
  await app.open('/notification');

  await test.step('every category has a tab of its own', async () => {
    await expectTitles(titles());
    for (const [name, category] of [
      ['System', 'announcement'],
      ['Maintenance', 'maintenance'],
      ['Activity', 'activity'],
    ] as const) {
      await tab(name).click();
      await app.expectRoute(`/notification?category=${category}`);
      expect(titles(category).length).toBeGreaterThan(0);
      await expectTitles(titles(category));
    }
  });

  const [one = ''] = titles('activity');
  await test.step('opening one reads it: it changes from unread to read, and the bell counts one less', async () => {
    await filter('Read').click();
    await expect(page.getByText('Nothing read yet')).toBeVisible();
    await filter('Unread').click();
    await expectTitles(titles('activity'));
    await expect(app.header.getByRole('link', { name: `Notifications: ${list.length} unread` })).toBeVisible();
    const read = page.waitForRequest('**/api/user/notifications/read');
    await rows.first().getByRole('button').click();
    await expect(app.dialog).toHaveAccessibleName(new RegExp(one));
    expect((await read).postDataJSON()).toEqual({
      notification_id: list.find(({ title }) => title === one)?.notification_id,
    });
    await page.goBack();
    await expect(app.header.getByRole('link', { name: `Notifications: ${list.length - 1} unread` })).toBeVisible();
    await filter('Read').click();
    await app.expectRoute('/notification?category=activity&state=read');
    await expectTitles([one]);
  });

  await test.step('one that could not be marked is reported, and stays unread', async () => {
    await page.route('**/api/user/notifications/read', fail);
    await filter('Unread').click();
    await expectTitles(titles('activity').slice(1));
    await rows.first().getByRole('button').click();
    await app.expectToast('This notification could not be marked');
    await page.goBack();
    await app.button(/^Mark all/).click();
    await app.expectToast('The notifications could not be marked');
    await expect(app.header.getByRole('link', { name: `Notifications: ${list.length - 1} unread` })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('all at once', async () => {
    await app.button(/^Mark all/).click();
    await app.expectToast('All notifications are marked');
    await expect(app.header.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(app.button(/^Mark all/)).toHaveCount(0);
    await filter('All').click();
    await tab('All').click();
    await app.expectRoute('/notification');
    await expectTitles(list.map(({ title }) => title));
    await expect(rows.getByText('Unread', { exact: true })).toHaveCount(0);
    expect(await callApi(calls.notifications.unreadCount, {}, token)).toMatchObject({ unread_total: 0 });
  });
});

test('a failed load is reported; a tap loads it', async ({ app, page }) => {
  await page.route('**/api/user/notifications', fail);
  await app.load('/notification');
  await expect(page.getByText('Notifications did not load. Tap to reload.')).toBeVisible();
  await page.unrouteAll();
  await app.button('Try again').click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('an operator’s text is plain text, whatever markup it looks like', async ({ app, page, operator }) => {
  const title = '<b>Bold</b> &amp; <img src=x onerror="window.wasRun=1">';
  const body = '<script>window.wasRun = 1</script> [link](javascript:alert(1)) ${1+1} {{1+1}}';
  await operator.call(operatorCalls.notifications.publish, {
    category: 'maintenance',
    merchant: 'starter',
    title: { en: title },
    body: { en: body },
  });
  await app.load('/notification');
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button').click();
  await expect(app.dialog).toContainText(title);
  await expect(app.dialog).toContainText(body);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

const own = testWithOwnMerchant();

own.describe('with another session', () => {
  own.use({ merchant: async ({ ownMerchant }, use) => await use(ownMerchant) });

  own(
    'a login that was not the merchant’s ends from its notification, which leads to the passwords',
    async ({ app, page, ownMerchant }) => {
      const login = await page.request.post(`${address()}/api${calls.accounts.loginV2.path}`, {
        data: { username: ownMerchant, password: demoPassword() },
        headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'X-TZ': 'UTC' },
      });
      const { data: thief } = (await login.json()) as { data: { token: string } };
      await app.load('/notification');
      await expect(page.getByRole('heading', { name: 'Account security' })).toBeVisible();
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Your account was used on a new device' })
        .getByRole('button')
        .click();
      await app.dialog.getByRole('link', { name: 'This was not me' }).click();
      await app.dialog.getByLabel('Login password').fill(demoPassword());
      await app.button('End all other sessions').click();
      await expect(app.dialog).toContainText('Only this device is logged in now');
      await expect(callApi(calls.accounts.info, {}, thief.token)).rejects.toThrow('401');
      await expect(app.dialog.getByRole('link', { name: 'Transaction password' })).toBeVisible();
      await app.dialog.getByRole('link', { name: 'Login password' }).click();
      await app.expectRoute('/ad-center/edit-login-password');
    },
  );
});
