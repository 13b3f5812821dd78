/**
 * The network fails in the middle of an act: typed text stays, trying again is the same act, nothing is done twice. The
 * server is real and gets every call; only its answer is lost.
 */
import type { Locator } from '@playwright/test';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { hundredths } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import { lose } from '../support/loss.ts';
import { Operator } from '../support/operator.ts';
import { expect, forgetToken, ownPage, test, tokenOf } from '../support/test.ts';
import type { App } from '../screens/app.ts';
import { Wallet } from '../screens/wallet.ts';

const digits = '280416';
/** Longer than an act can be under way. */
const laterMs = 31_000;

test.describe('an answer is lost', () => {
  test.use({ merchant: 'cashout' });

  // Other files of the same product have the merchant spend money too.
  test.beforeAll(async () => {
    const topUp = { merchant: 'cashout', amount: '400.00', reference: `BANK-NETWORK-${Date.now()}` };
    await new Operator().call(operatorCalls.topups.record, topUp);
  });

  /** The number of plans, and the balance. */
  async function standing() {
    const token = await tokenOf('cashout');
    const { available_funds } = await callApi(calls.wallet.property, {}, token);
    const { list } = await callApi(calls.plans.list, { limit: '100' }, token);
    return { available: hundredths(available_funds), plans: list.filter(({ state }) => state !== 'wait_put').length };
  }

  async function openPutSheet(app: App, product: string): Promise<Locator> {
    await app.open('/plan?status=wait_put');
    await app.main
      .getByRole('link', { name: new RegExp(product) })
      .first()
      .click();
    await app.button('Put this plan').click();
    const sheet = app.page.getByRole('dialog', { name: 'Put this plan' });
    await sheet.getByRole('textbox', { name: 'Put amount' }).fill('60.00');
    return sheet;
  }

  test('a put that never got through: amount, pace and cap stay, and are put with one more tap', async ({
    app,
    page,
  }) => {
    const before = await standing();
    const sheet = await openPutSheet(app, 'Quiet Kitchen');
    await sheet.getByRole('button', { name: 'Pace and limits' }).click();
    await sheet.getByText('Evenly until the end').click();
    await sheet.getByLabel('Daily cap').fill('abc');
    await expect(sheet.getByRole('button', { name: 'Pay 60.00 and put' })).toBeDisabled();
    await sheet.getByLabel('Daily cap').fill('20');
    const keys = await lose(page, '/plan/order/put', 'on the way there');
    await sheet.getByRole('button', { name: 'Pay 60.00 and put' }).click();
    await expect(sheet).toContainText('You can try again. You will not be charged twice.');
    await expect(sheet.getByRole('textbox', { name: 'Put amount' })).toHaveValue('60.00');
    expect(await standing()).toEqual(before);
    await sheet.getByRole('button', { name: 'Pay 60.00 and put' }).click();
    await app.expectRoute(/#\/plan\/detail/);
    await expect(app.main).toContainText('of 20.00 used');
    await expect(app.main.getByRole('list', { name: 'Timeline' })).toContainText('Daily cap: 20.00');
    await expect(app.main).toContainText('Evenly until the end');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await standing()).toEqual({ available: before.available - 60_00n, plans: before.plans + 1 });
    expect(Object.keys(await app.stored()).filter((key) => key.startsWith('placard:key:'))).toEqual([]);
  });

  test('a put whose answer is lost: the sheet reports that it was done, and links to it', async ({ app, page }) => {
    const before = await standing();
    const sheet = await openPutSheet(app, 'Northbound');
    await lose(page, '/plan/order/put', 'on the way back');
    await sheet.getByRole('button', { name: 'Pay 60.00 and put' }).click();
    await expect(sheet).toContainText('You have already put this plan.');
    await expect(sheet.getByRole('textbox', { name: 'Put amount' })).toHaveValue('60.00');
    await sheet.getByRole('button', { name: 'See your plan' }).click();
    await app.expectRoute(/#\/plan\/detail/);
    expect(await standing()).toEqual({ available: before.available - 60_00n, plans: before.plans + 1 });
  });

  test('withdrawing: the same withdrawal once, even after a reload', async ({ app, page }) => {
    const token = await tokenOf('cashout');
    const before = await callApi(calls.wallet.listWithdrawals, {}, token);
    const wallet = new Wallet(page);
    const keys = await lose(page, '/user/withdraw', 'on the way back');
    await app.open('/wallet');
    await wallet.withdraw('12.00', digits);
    const sheet = wallet.sheet('Withdraw');
    await expect(sheet).toContainText('You can try again: it will be made only once.');
    await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.00');

    await app.load('/wallet');
    await wallet.withdraw('12.00', digits);
    await expect(wallet.sheet(/^Withdrawal /)).toContainText('Under review');
    expect(keys).toEqual([keys[0], keys[0]]);
    const after = await callApi(calls.wallet.listWithdrawals, {}, token);
    expect(after.list.length - before.list.length).toBe(1);
  });

  // Nobody sends these again: the app finds out the outcome and shows it.
  ownPage('a withdrawal is reported as made, and the same one after that is another', async ({ app, page }) => {
    const token = await tokenOf('cashout');
    const count = async () => (await callApi(calls.wallet.listWithdrawals, {}, token)).list.length;
    const before = await count();
    const wallet = new Wallet(page);
    await page.clock.install();
    const keys = await lose(page, '/user/withdraw', 'on the way back');
    await app.open('/wallet');
    await wallet.withdraw('11.00', digits);
    await expect(wallet.sheet('Withdraw')).toContainText('You can try again: it will be made only once.');

    await app.follow('/plan');
    await page.clock.fastForward(laterMs);
    const notice = page.getByRole('dialog', { name: /^What happened to/ });
    await expect(notice).toContainText(/Withdrawal\s*11\.00/);
    await expect(notice).toContainText('Done');
    expect(await count()).toBe(before + 1);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    expect(Object.keys(await app.stored()).filter((key) => key.startsWith('placard:key:'))).toEqual([]);

    await app.follow('/wallet');
    await wallet.withdraw('11.00', digits);
    await expect(wallet.sheet(/^Withdrawal /)).toContainText('Under review');
    expect(new Set(keys).size).toBe(2);
    expect(await count()).toBe(before + 2);
  });

  ownPage('a put that never arrived is reported as not done, and cannot arrive any more', async ({ app, page }) => {
    const token = await tokenOf('cashout');
    await page.clock.install();
    const sheet = await openPutSheet(app, 'Fieldnote|Northbound|Quiet Kitchen');
    const [key] = await Promise.all([
      page
        .waitForRequest('**/api/plan/order/put')
        .then(async (request) => await request.headerValue('idempotency-key')),
      lose(page, '/plan/order/put', 'on the way there').then(() =>
        sheet.getByRole('button', { name: 'Pay 60.00 and put' }).click(),
      ),
    ]);
    await expect(sheet).toContainText('You can try again. You will not be charged twice.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.clock.fastForward(laterMs);
    const notice = page.getByRole('dialog', { name: /^What happened to/ });
    await expect(notice).toContainText(/Putting a plan\s*60\.00/);
    await expect(notice).toContainText('Not done');
    expect(await callApi(calls.acts.resolve, { key: key ?? '', give_up: false }, token)).toMatchObject({
      outcome: 'not_done',
    });
  });
});

test.describe('a call never gets through', () => {
  test('logging in: typed text stays, and one more try is enough', async ({ app, page }) => {
    await app.open('/login');
    await app.field('Username').fill('demo');
    await app.field('Password').fill('not this time');
    await page.route('**/api/auth/v2/login', async (route) => await route.abort('internetdisconnected'), { times: 1 });
    await app.button(/^Log in$/).click();
    await expect(app.main.getByRole('alert').filter({ hasText: 'No answer from the server.' })).toBeVisible();
    await expect(app.field('Username')).toHaveValue('demo');
    await expect(app.field('Password')).toHaveValue('not this time');
    const answered = page.waitForResponse('**/api/auth/v2/login');
    await app.button(/^Log in$/).click();
    expect((await answered).ok()).toBe(true);
  });

  test('who logs in before the app has loaded is logged in once it has', async ({ app, page }) => {
    const { promise: isSubmitted, resolve: submitted } = Promise.withResolvers<undefined>();
    await page.route('**/assets/*.js', async (route) => {
      await isSubmitted;
      await route.continue();
    });
    await page.goto('/#/login', { waitUntil: 'commit' });
    await page.locator('input[name=username]').fill('demo');
    await page.locator('input[name=password]').fill(process.env['PLACARD_DEMO_PASSWORD'] ?? '');
    await page.locator('button[type=submit]').click();
    submitted(undefined);
    await app.expectRoute('/ad-center');
  });

  test('an HTTP status 429, 500 or 503 is not an answer of the business: the session stays', async ({ app, page }) => {
    const token = await tokenOf('demo');
    await page.evaluate((stored) => localStorage.setItem('fb_token', stored), token);
    for (const status of [429, 500, 503]) {
      await page.route('**/api/user/property', async (route) => {
        await route.fulfill({ status, json: { code: 500, msg: '', data: { reason: 'starting' } } });
      });
      await app.load('/wallet');
      await expect(page.getByRole('button', { name: 'Try again' }).first(), `${status}`).toBeVisible();
      await app.expectRoute('/wallet');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(new Wallet(page).overview.amount('Available funds')).toBeVisible();
      expect(await app.stored()).toMatchObject({ fb_token: token });
    }
  });
});

test.describe('offline', () => {
  test.use({ merchant: 'demo', serviceWorkers: 'allow' });

  ownPage('the last data stays, with its time; the app starts without a network', async ({ app, page, context }) => {
    await app.open('/wallet');
    const wallet = new Wallet(page);
    const seen = await wallet.figure('Available funds');
    await page.evaluate(async () => await navigator.serviceWorker.ready);
    const keptTexts = async () => {
      const kept = await (await caches.open('placard-languages')).keys();
      return kept.map(({ url }) => url);
    };
    await expect.poll(async () => await page.evaluate(keptTexts)).toContainEqual(expect.stringMatching(/messages-en-/));

    await context.setOffline(true);
    // What was read within the last two seconds counts as fresh, and is shown without a word.
    await expect(async () => {
      await app.follow('/plan');
      await app.follow('/wallet');
      await expect(page.getByText('You are offline. What you see may be out of date.').first()).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await expect(page.getByText(/Last updated/).first()).toBeVisible();
    expect(await wallet.figure('Available funds')).toBe(seen);

    await page.reload();
    await expect(app.header.getByRole('heading', { name: 'Wallet' })).toBeVisible();
    await expect(page.getByText('You are offline. What you see may be out of date.').first()).toBeVisible();
    // Nothing of the previous page is left: figures and fund details are those on the device, with their time.
    expect(await wallet.figure('Available funds')).toBe(seen);
    await expect(page.getByText(/Last updated/)).toHaveCount(2);
    // The page states once why they are old.
    await expect(page.getByText('You are offline').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(/^Put · P/).first()).toBeVisible();
    await expect(page.getByText('This did not load')).toHaveCount(0);
    // The texts of every sheet are there, also of one that was not opened before.
    for (const [sheet, title] of [
      ['/wallet?sheet=calendar', 'Payout calendar'],
      ['/wallet?sheet=holdings', 'Held and deducted'],
      ['/ad-center?sheet=alerts', 'Alerts'],
      ['/ad-center?sheet=api-keys', 'API keys'],
      ['/ad-center?sheet=people', 'People'],
      ['/ad-center?sheet=webhooks', 'Webhooks'],
    ] as const) {
      await app.follow(sheet);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    }
    await app.follow('/wallet');

    await context.setOffline(false);
    await expect(page.getByText(/Last updated/)).toHaveCount(0);
    await expect(wallet.overview.amount('Available funds')).toBeVisible();
  });

  ownPage('what is wanted most is read ahead, and the rest waits for the network', async ({ app, page, context }) => {
    const token = await tokenOf('demo');
    const { list: running } = await callApi(calls.plans.list, { status: 'putting' }, token);
    const { list: settled } = await callApi(calls.plans.list, { status: 'settled' }, token);
    const addressOf = (plan: (typeof running)[number] | undefined) => `/plan/detail?plan_no=${plan?.plan_no ?? ''}`;
    await app.open('/ad-center');
    const names = async () => Object.keys(await app.stored()).join(' ');
    for (const name of ['plans.detail', 'notifications.list', 'wallet.flowList'])
      await expect.poll(names, { timeout: 30_000 }).toContain(`seen:["${name}"`);

    await context.setOffline(true);
    for (const [route, text] of [
      ['/plan', /^Last updated/],
      ['/plan?status=wait_put', /^Last updated/],
      [addressOf(running[0]), /^Last updated/],
      ['/notification', /^Last updated/],
      [addressOf(settled[0]), /This content is not saved on this device yet/],
      ['/wallet?sheet=withdraw', /This content is not saved on this device yet/],
    ] as const) {
      await app.load(route);
      await expect(page.getByText(text).first(), route).toBeVisible();
      await expect(page.getByText(/did not load/)).toHaveCount(0);
    }
    await context.setOffline(false);
    await expect(app.dialog.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  });

  ownPage('overview, plans and a plan open without a network', async ({ app, page, context }) => {
    const keptNames = async () =>
      Object.keys(await app.stored())
        .filter((key) => key.startsWith('placard:seen:'))
        .map((key) => key.slice('placard:seen:'.length));
    const profit = app.main.getByRole('button', { name: /See the breakdown/ }).first();
    const card = app.main.locator('article > a').first();
    await app.open('/plan?status=settled');
    const address = (await card.getAttribute('href'))?.slice(1) ?? '';
    const texts: string[] = [];
    const screens = [
      ['/ad-center', profit],
      ['/plan?status=settled', card],
      [address, profit],
    ] as const;
    for (const [route, figure] of screens) {
      await app.follow(route);
      await expect(figure).toBeVisible();
      texts.push((await figure.textContent()) ?? '');
    }
    await page.evaluate(async () => await navigator.serviceWorker.ready);
    const planNo = address.split('=')[1] ?? '';
    await expect.poll(keptNames).toContain(`["plans.detail",{"plan_no":"${planNo}"}]`);
    await expect
      .poll(async () => await page.evaluate(async () => (await (await caches.open('placard-languages')).keys()).length))
      .toBeGreaterThan(2);

    await context.setOffline(true);
    for (const [index, [route, figure]] of screens.entries()) {
      await app.load(route);
      await expect(page.getByText('You are offline. What you see may be out of date.').first(), route).toBeVisible();
      await expect(page.getByText(/Last updated/).first()).toBeVisible();
      await expect(figure).toHaveText(texts[index] ?? '');
      await expect(page.getByText('This did not load')).toHaveCount(0);
    }

    await context.setOffline(false);
    await expect(page.getByText(/Last updated/)).toHaveCount(0);
    // Nothing is left for another session, nor after it.
    await app.load(`/entry?token=${await tokenOf('fresh')}&from=shell`);
    await app.expectRoute('/ad-center');
    await expect.poll(keptNames).not.toEqual([]);
    expect(await keptNames()).not.toContain(`["plans.detail",{"plan_no":"${planNo}"}]`);
    await app.follow('/ad-center?sheet=logout');
    await app.dialog.getByRole('button', { name: 'Log out' }).click();
    forgetToken('fresh');
    await app.expectRoute('/login');
    expect(await keptNames()).toEqual([]);
  });
});
