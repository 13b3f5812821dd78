/**
 * specification.md section 2, row by row in the browser. The table is the specification's own, not the code's: each
 * header's controls, the target of back, and the route without a session, with an unknown and with an expired one.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { operatorCalls } from '@placard/contract/operator';
import { rootDir } from '../../rig/src/product.ts';
import { parts, table } from '../support/route-rows.ts';
import type { Part, Row } from '../support/route-rows.ts';
import { expect, storedSession, test, tokenOf } from '../support/test.ts';
import type { App } from '../screens/app.ts';

/** The back target of a screen without a previous page, and the previous page in these tests. */
const home = '/ad-center';
const origin = '/wallet';

function partOf(app: App, part: Part | 'logout') {
  switch (part) {
    case 'title':
      return app.header.getByRole('heading', { level: 1 });
    case 'back':
      return app.back();
    case 'language':
      return app.header.getByRole('button', { name: 'Language' });
    case 'notification':
      return app.header.getByRole('link', { name: /^Notifications/ });
    case 'service':
      return app.header.getByRole('button', { name: 'Customer service' });
    case 'logout':
      return app.header.getByRole('button', { name: 'Log out' });
  }
}

async function expectHeader(app: App, row: Row): Promise<void> {
  if (row.hides === parts) {
    await expect(app.header).toHaveCount(0);
    return;
  }
  await expect(app.page.locator('h1'), `the heading of ${row.path}`).toHaveCount(1);
  await expect(app.page).toHaveTitle(/. · Placard$/);
  await expect(app.header).toBeVisible();
  for (const part of parts) {
    const isHidden = row.hides?.includes(part) ?? false;
    // The product's title is behind its picture until that is scrolled past.
    if (part === 'title' && row.path === '/plan/goods-detail') continue;
    await expect(partOf(app, part), `${part} on ${row.path}`).toHaveCount(isHidden ? 0 : 1);
    if (!isHidden) await expect(partOf(app, part), `${part} on ${row.path}`).toBeVisible();
  }
  await expect(partOf(app, 'logout')).toHaveCount(row.showsLogout ? 1 : 0);
  if (row.title !== undefined) await expect(partOf(app, 'title')).toHaveText(row.title);
  if (row.isTransparent) await expectTransparent(app);
}

async function expectTransparent(app: App): Promise<void> {
  await expect(app.header).toHaveCSS('background-color', /rgba\(0, 0, 0, 0\)|transparent/);
  await expect(partOf(app, 'service')).toHaveCSS('color', 'rgb(255, 255, 255)');
}

/** True if the route's entry replaced the previous one: browser back leaves the app. */
async function expectReplaced(app: App): Promise<void> {
  await app.page.goBack();
  await expect(app.page).toHaveURL('about:blank');
}

test.describe('each page', () => {
  test.use({ merchant: 'demo' });

  for (const row of table.filter(({ auth }) => auth)) {
    test(`${row.path}: ${row.notes}`, async ({ app }) => {
      // Back from a page that was opened directly has three targets; the table says whose.
      if (row.hasPreviousPage === false || row.backTo !== undefined || row.path === '/wallet') {
        await app.load(row.path);
        await expect(app.header).toBeVisible();
        // On the first page of all there is none, and it would lead out of the app.
        if (row.hasPreviousPage === false) await expect(app.back()).toHaveCount(0);
        else {
          await app.back().click();
          await app.expectRoute(home);
        }
      }
      const from = row.path === origin ? '/notification' : origin;
      await app.follow(from);
      await app.follow(row.path);
      await expectHeader(app, row);
      await app.back().click();
      await app.expectRoute(row.backTo ?? from);
    });
  }
});

test.describe('with a session', () => {
  test.use({ merchant: 'demo' });

  test('the arrow goes back through the three places once, and no further', async ({ app }) => {
    await app.load(home);
    await app.follow('/plan');
    await app.follow('/wallet');
    for (const path of ['/plan', home]) {
      await app.back().click();
      await app.expectRoute(path);
    }
    await expect(app.back()).toHaveCount(0);
    await expectReplaced(app);
  });

  test('/ad-welcome is open with a session too', async ({ app }) => {
    await app.open('/ad-welcome');
    await expectHeader(app, rowOf('/ad-welcome'));
  });

  for (const path of ['/', '/login', '/register']) {
    test(`${path} redirects to the ad center, and back never leads to a form`, async ({ app, page }) => {
      await app.load(path);
      await app.expectRoute(home);
      await expectReplaced(app);
      await page.goForward();
      await app.expectRoute(home);
      await app.enter(path);
      await app.expectRoute(home);
      await page.goBack();
      await app.expectRoute(home);
    });
  }

  test('logout is for users who registered: not for those of the shell', async ({ app, operator }) => {
    const { entry } = await operator.call(operatorCalls.shellToken.issue, { merchant: 'demo' });
    await app.open(entry.slice(1));
    await app.expectRoute(/#\/ad-center/);
    for (const { path } of table.filter(({ showsLogout }) => showsLogout)) {
      await app.enter(path);
      await expect(partOf(app, 'title')).toBeVisible();
      await expect(partOf(app, 'service')).toBeVisible();
      await expect(partOf(app, 'logout')).toHaveCount(0);
    }
  });

  test('the product’s title appears once its picture is scrolled past', async ({ app, page }) => {
    await app.open('/plan?status=wait_put');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectTransparent(app);
    await expect(partOf(app, 'title')).toHaveCSS('opacity', '0');
    await page.mouse.wheel(0, 600);
    await expect(partOf(app, 'title')).toHaveCSS('opacity', '1');
    await expect(app.header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});

function rowOf(path: string): Row {
  const row = table.find((each) => each.path === path);
  if (!row) throw new Error(`${path} is not in the table`);
  return row;
}

test.describe('without a session', () => {
  for (const row of table.filter(({ auth, hides }) => !auth && hides !== parts)) {
    test(`${row.path}: ${row.notes}`, async ({ app }) => {
      await app.open(row.path);
      await expectHeader(app, row);
      await app.expectRoute(row.path);
    });
  }

  test('/entry shows no header', async ({ app, page }) => {
    // The check is held, so that the page can be seen.
    await page.route('**/api/user/info', () => undefined);
    await app.load('/entry?token=held');
    await expect(app.main).toBeVisible();
    await expectHeader(app, rowOf('/entry'));
  });

  test('a route that needs one is replaced by the login page', async ({ app }) => {
    const [first, ...others] = table.filter(({ auth }) => auth).map(({ path }) => path);
    await app.open('/login');
    for (const path of others) {
      await app.enter(path);
      await app.expectRoute('/login');
      await expect(app.field('Username')).toBeVisible();
    }
    await app.load(`${first}?url=https://help.placard.example/accounts`);
    await app.expectRoute('/login');
    await expectReplaced(app);
  });

  test('the root leads to the login page', async ({ app }) => {
    await app.load('/');
    await app.expectRoute('/login');
    await expectReplaced(app);
  });

  test('an unknown path is a 404 page that needs no login', async ({ app, page }) => {
    await app.open('/nowhere');
    for (const path of ['/ad-center/nowhere', '/plan/detail/more', '/wallet2', '/test', '/nowhere']) {
      await app.enter(path);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await app.expectRoute(path);
    }
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

test.describe('an unknown path', () => {
  test.use({ merchant: 'demo' });

  test('leads who is logged in to the offers, not to the login', async ({ app, page }) => {
    await app.open('/plan/goods-detail/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Plans' }).click();
    await app.expectRoute('/plan?status=wait_put');
  });
});

test.describe('an invalid session', () => {
  /** For the next load: this page runs on without it. */
  async function keep(page: Page, token: string): Promise<void> {
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, storedSession(token));
  }

  test('an unknown token: the session is cleared and the login page comes', async ({ app, page }) => {
    for (const path of ['/ad-center', '/wallet', '/notification']) {
      await keep(page, 'nobody-ever-had-this-token');
      await app.load(path);
      await app.expectRoute('/login');
      expect(await app.stored()).not.toHaveProperty('fb_token');
      expect(await app.stored()).not.toHaveProperty('fb_userInfo');
    }
  });

  test('sessions ended by an operator are unknown from then on', async ({ app, page, operator }) => {
    const username = 'runner';
    await keep(page, await tokenOf(username));
    await app.load('/wallet');
    await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
    await operator.call(operatorCalls.merchants.endSessions, { merchant: username, reason: 'A lost telephone.' });
    await app.enter('/plan');
    await app.expectRoute('/login');
  });

  test('an unknown token on the entry page leads to the welcome page, with its query', async ({ app, page }) => {
    await app.load('/entry?token=nobody-ever-had-this-token&lang=en&from=shell');
    await app.expectRoute(/#\/ad-welcome\?token=nobody-ever-had-this-token&lang=en&from=shell$/);
    await expect(page.getByRole('heading', { name: 'Open your ad account' })).toBeVisible();
    expect(await app.stored()).not.toHaveProperty('fb_token');
  });

  test('an expired one: storage is cleared, and the login page gives the reason', async ({ app, page }) => {
    // A started product's clock cannot be changed, so this one answer is simulated; the server's own tests show that
    // the server gives it for an expired token.
    const expired = { code: 503, msg: '', data: { reason: 'token_expired' } };
    await page.route('**/api/**', async (route) => await route.fulfill({ json: expired }));
    const token = 'a-token-past-its-time';
    for (const [index, { path }] of table.filter(({ auth }) => auth).entries()) {
      if (index === 0) {
        await keep(page, token);
        await app.load(path);
      } else {
        // The app runs already. A change of anything but the token does not reload it.
        await page.evaluate((items) => {
          for (const { name, value } of items) localStorage.setItem(name, value);
          dispatchEvent(new StorageEvent('storage', { key: 'fb_userInfo' }));
        }, storedSession(token));
        await app.enter(path);
      }
      await app.expectRoute('/login');
      await app.expectToast('Your session has expired. Log in again.');
      expect(await app.stored(), path).not.toHaveProperty('fb_token');
      expect(await app.stored(), path).not.toHaveProperty('fb_userInfo');
    }
  });
});

test('the generated list is the table: it has neither the 404 page nor a test page', () => {
  const printed = execFileSync(process.execPath, [join(rootDir, 'tools', 'print-routes.ts')], { encoding: 'utf8' });
  const list = JSON.parse(printed) as { root: string; routes: { path: string; auth: boolean }[] };
  expect(list.root).toBe('/login');
  expect(list.routes.map(({ path, auth }) => ({ path, auth }))).toEqual(
    table.map(({ path, auth }) => ({ path, auth })),
  );
});
