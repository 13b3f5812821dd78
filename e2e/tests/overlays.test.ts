/**
 * Overlays of every page: language, customer service, the bell (specification.md sections 2 and 9).
 */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { address, callApi } from '../support/api.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { boxOf } from '../screens/app.ts';

const own = testWithOwnMerchant();

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

    await app.load('/login');
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
    await page.evaluate(() => localStorage.setItem('lang', 'zh'));
    const asked = page.waitForRequest('**/api/basic_config*');
    await app.load('/register');
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
    const { list } = await operator.call(operatorCalls.settings.show, { key: 'contacts' });
    await operator.call(operatorCalls.settings.set, { key: 'contacts', value: [] });
    await app.load('/login?sheet=service');
    await expect(app.dialog).toContainText('No data');
    await operator.call(operatorCalls.settings.set, { key: 'contacts', value: list[0]?.value });
    // The server keeps the page's policy for half a minute; a page loaded meanwhile could frame no contact.
    const policy = async () => (await fetch(address())).headers.get('content-security-policy');
    await expect.poll(policy, { timeout: 40_000 }).toContain('https://help.placard.example');
    await app.load('/login');
  });

  test.describe('with a session', () => {
    test.use({ merchant: 'demo' });
    // The contacts' own pages are on other sites.
    test.beforeEach(async ({ context }) => {
      await context.route('https://help.placard.example/**', async (route) => {
        await route.fulfill({ contentType: 'text/html', body: '<h1>Help desk</h1>' });
      });
    });

    test('type 1 opens inside the app, with a way back', async ({ app, page }) => {
      await app.load('/wallet?sheet=service');
      await app.dialog.getByRole('button', first).click();
      await app.expectRoute(/#\/customer\?url=https%3A%2F%2Fhelp\.placard\.example%2Faccounts$/);
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Help desk' })).toBeVisible();
      await app.back().click();
      await app.expectRoute('/wallet');
      await expect(app.dialog).toBeHidden();
    });

    test('others open in a new tab without an opener, and the popup closes', async ({ app, context }) => {
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

    test('recharging has its own contacts and message', async ({ app }) => {
      await app.open('/wallet?sheet=recharge');
      await expect(app.dialog).toContainText('Recharge is manual only');
      await app.dialog.getByText('Contact customer service').click();
      await app.expectRoute(/sheet=service(:|%3A)recharge/);
      await expect(app.dialog.getByRole('button', first)).toBeVisible();
      await expect(app.dialog.getByRole('button', second)).toHaveCount(0);
      await expect(app.dialog).toContainText('Recharge is manual only');
    });

    test('a page that does not answer is an error with its host and a way out', async ({ app, page }) => {
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

    test('a page that is slow says whose it is, beside the way out', async ({ app, page }) => {
      await page.route('https://help.placard.example/accounts**', () => undefined);
      await app.enter(`/customer?url=${encodeURIComponent('https://help.placard.example/accounts')}`);
      await expect(app.main.getByText('Customer service at help.placard.example')).toBeVisible();
      await expect(app.main.getByRole('button', { name: 'Open in a new tab' })).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('without a network nothing is framed', async ({ app, page, context }) => {
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
  await app.main.getByRole('link', { name: 'Recharge' }).first().click();
  await app.dialog.getByRole('button', { name: 'Contact customer service' }).click();
  await app.dialog.getByRole('button', { name: 'Customer service 1 - Recharge' }).click();
  await app.expectRoute(/#\/customer\?url=/);
  const help = page.frameLocator('iframe');
  await expect(help.getByRole('heading', { name: 'Recharge', level: 1 })).toBeVisible();
  await expect(help.getByText('The reference, the amount and the day of your transfer.')).toBeVisible();
  await help.getByText('What is the learning phase?').click();
  await expect(help.getByText(/conversions/).first()).toBeVisible();
  await app.back().click();
  await app.expectRoute('/wallet');
});

test.describe('a link to open inside the app', () => {
  test.use({ merchant: 'cashout' });

  /** One for each reason; contact-link.test.ts has the rest. */
  const links = [
    ['https://evil.example/', /^evil\.example is not one of our customer service contacts\./],
    ['https://help.placard.example:8443/', /^help\.placard\.example:8443 is not one of our/],
    ['javascript:alert(1)//https://help.placard.example/', /It is not a plain, secure web address \(https\)/],
    ['', /^The link has no address\./],
  ] as const;

  test('opens only for a contact; any other is refused with the reason, and nothing is requested from it', async ({
    app,
    page,
  }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await app.open('/wallet');
    for (const [url, why] of links) {
      await app.enter(`/customer?url=${encodeURIComponent(url)}`);
      await expect(app.main.getByText(/Nothing was sent there\.$/), url).toHaveText(why);
      await expect(app.main).toContainText('We did not open this link');
      await expect(app.button('Show our contacts')).toBeVisible();
      await expect(page.locator('iframe'), url).toHaveCount(0);
    }
    expect([...asked]).toEqual([address()]);
  });
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
      await app.load('/wallet');
      await expect(app.header.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });
});
