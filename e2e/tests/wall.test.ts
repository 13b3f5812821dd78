/** A wide page's room: what is beside what, what stays in sight, and what has no room (product.md section 6). */
import type { Locator } from '@playwright/test';
import { calls } from '@placard/contract';
import { callApi } from '../support/api.ts';
import { violationsOn } from '../support/axe.ts';
import { expect, test, tokenOf } from '../support/test.ts';

test.use({ isMobile: false, hasTouch: false, merchant: 'demo', viewport: { width: 1280, height: 800 } });

async function leftOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.x ?? Number.NaN;
}

async function inOrder(main: Locator, after: Locator): Promise<void> {
  await expect(after).toBeInViewport();
  expect(await leftOf(after)).toBeGreaterThan(await leftOf(main));
}

test('a wall has a third column beside the overview and the wallet, whose place a sheet takes', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1_920, height: 900 });
  await app.open('/ad-center');
  const news = page.getByRole('region', { name: 'Notifications' });
  await inOrder(app.main, news);
  const left = await leftOf(news);
  await app.main
    .getByRole('button', { name: /See the breakdown/ })
    .first()
    .click();
  await expect(app.dialog).toBeVisible();
  await expect(news).toHaveCount(0);
  await expect.poll(async () => Math.abs((await leftOf(app.dialog)) - left)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await news.getByRole('listitem').getByRole('button').last().click();
  await app.expectRoute(/#\/notification\?sheet=note/);

  await app.open('/wallet');
  await inOrder(app.main, news);
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 1_280, height: 800 });
});

test('a wall has a plan in two columns beside its list, of which a sheet takes one', async ({ app, page }) => {
  await page.setViewportSize({ width: 1_920, height: 900 });
  const halves = page.locator('[data-preview=item] [data-half]');
  const apart = async (parts: Locator) => (await leftOf(parts.last())) - (await leftOf(parts.first()));
  await app.open('/plan?status=settled');
  await expect.poll(async () => await apart(halves)).toBe(600);
  await page.locator('article > a').first().click();
  await app.expectRoute(/#\/plan\/detail/);
  const parts = app.main.locator('[data-half]');
  await expect.poll(async () => await apart(parts)).toBe(600);
  expect(await violationsOn(page)).toEqual([]);
  await app.main
    .getByRole('button', { name: /See the breakdown/ })
    .first()
    .click();
  await expect(app.dialog).toBeVisible();
  await expect.poll(async () => await apart(parts)).toBe(0);
  await page.setViewportSize({ width: 1_280, height: 800 });
});

test('a wall has no empty third: an offer has the notifications beside it, and these have the overview', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1_920, height: 900 });
  await app.open('/plan?status=wait_put');
  await inOrder(page.locator('[data-preview=item]'), page.getByRole('region', { name: 'Notifications' }));
  // Enter leads into what is open, not into what is beside it.
  await page.locator('article > a').first().click();
  await app.expectRoute(/#\/plan\/goods-detail/);
  await page.locator('article > a').first().focus();
  await page.keyboard.press('Enter');
  await expect(app.main).toBeFocused();

  await app.open('/notification');
  const overview = page.getByRole('region', { name: 'Ad center' });
  await inOrder(overview, app.main);
  await inOrder(app.main, page.getByText('Choose a notification'));
  // The keys go along the notifications.
  await page.keyboard.press('j');
  await expect(app.main.getByRole('listitem').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await inOrder(app.main, app.dialog);
  await inOrder(overview, app.main);
  await page.setViewportSize({ width: 1_280, height: 800 });
});

test('a page with two slots keeps the room of a notification, and customer service has the overview beside it', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await app.open('/notification');
  await inOrder(app.main, page.getByText('Choose a notification'));
  await page.setViewportSize({ width: 1_280, height: 800 });
  await app.open('/customer');
  await inOrder(page.getByRole('region', { name: 'Ad center' }), app.main);
});

test('the open page of the overview is in sight in the list beside it', async ({ app, page }) => {
  await app.open('/ad-center/feedback');
  const list = page.getByRole('region', { name: 'Ad center' });
  await expect(list.getByText('Credit score')).toBeVisible();
  await expect(list.getByRole('link', { name: /^Feedback/ })).toBeInViewport({ ratio: 1 });
  // One column has a phone's order.
  await expect(list).toContainText(/Available funds.*Revenue.*Account.*Operating rules.*Questions and answers/s);
});

test('beside a list and an item a sheet leaves tabs that fade out, and a search that Escape leaves', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1_000, height: 800 });
  await app.open('/plan?status=settled');
  await page.locator('article > a').first().click();
  await app.main
    .getByRole('button', { name: /See the breakdown/ })
    .nth(1)
    .click();
  await expect(app.dialog).toBeVisible();
  const list = page.getByRole('region', { name: 'Plans' });
  // Tabs that have no room fade out where there are more of them.
  const tabs = list.getByRole('tablist');
  const fadeAfter = async () => await tabs.evaluate((element) => Number(getComputedStyle(element, '::after').opacity));
  await tabs.evaluate((element) => (element.scrollLeft = 0));
  await expect.poll(fadeAfter).toBe(1);
  await tabs.evaluate((element) => (element.scrollLeft = element.scrollWidth));
  await expect.poll(fadeAfter).toBe(0);

  // Escape belongs to the search as long as it is in use.
  const search = list.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await expect(app.dialog).toBeVisible();
  await page.setViewportSize({ width: 1_280, height: 800 });
});

test('what an offer pays is in sight on a low screen', async ({ app, page }) => {
  await app.open('/plan?status=wait_put');
  await page.locator('article > a').first().click();
  const put = await page.getByRole('button', { name: 'Put this plan' }).boundingBox();
  const evenRow = app.main.getByText(/^\d+ conversions? per/).first();
  await expect(async () => {
    const even = await evenRow.boundingBox();
    expect((even?.y ?? Infinity) + (even?.height ?? 0)).toBeLessThan(put?.y ?? 0);
  }).toPass();
});

test('Escape empties the search and leads to its list at once', async ({ app, page }) => {
  await app.open('/plan');
  const items = page.locator('article > a');
  await expect(items.first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('harb');
  await expect(page).toHaveURL(/#\/plan\?text=harb$/);
  await page.keyboard.press('Escape');
  // What is typed next goes along the list.
  await page.keyboard.press('j');
  await expect(items.and(page.locator(':focus'))).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('Escape leads from a comparison back to a row that was compared', async ({ app, page }) => {
  await app.open('/plan?status=wait_put');
  const rows = page.getByRole('tabpanel').getByRole('article');
  for (const index of [0, 1]) await rows.nth(index).getByText('Compare').click();
  await app.button('Compare 2 offers').click();
  await expect(app.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.first().getByRole('checkbox')).toBeFocused();
});

test('among all, an offer is as low as a plan, under a heading of its own', async ({ app, page }) => {
  await app.open('/plan');
  const list = page.getByRole('tabpanel');
  await expect(list.getByRole('heading', { name: 'Offers' })).toBeVisible();
  expect((await list.getByRole('heading').allTextContents())[0]).toBe('Your plans');
  const offer = list.getByRole('article').filter({ hasText: 'Break-even' }).first();
  expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(110);
});

test('beside its list a plan is a low row', async ({ app, page }) => {
  await app.open('/plan?status=settled');
  const card = page.getByRole('tabpanel').getByRole('article').first();
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(110);
});

test('beside figures that carry the label of all traffic the newest plan does not repeat it', async ({ app, page }) => {
  await app.open('/ad-center');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(app.main.getByText('Simulated by the network')).toHaveCount(1);
});

test('one row is lit, and the keys’ sheet leaves the focus where it was', async ({ app, page }) => {
  await app.open('/ad-center/level');
  const list = page.getByRole('region', { name: 'Ad center' });
  const lit = page.locator(':is(a, button):is([aria-current], [data-opened])');
  await expect(list.locator('[aria-current]')).toHaveText(/^Shop level/);
  await app.open('/ad-center');
  await app.main
    .getByRole('button', { name: /See the breakdown/ })
    .first()
    .click();
  await expect(app.dialog).toBeVisible();
  await expect(lit).toHaveCount(2);
  // The place, and the sheet of another opener: what the first one explained is not lit any more.
  await page.getByRole('navigation').getByRole('button', { name: 'Language' }).click();
  await expect(app.dialog.getByRole('button', { name: 'OK' })).toBeVisible();
  await expect(lit).toHaveCount(1);
  await app.open('/wallet');
  const row = app.main.getByRole('button', { name: /See the breakdown/ }).first();
  await row.focus();
  await page.keyboard.press('?');
  await expect(app.dialog).toBeVisible();
  await expect(lit).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

test('an offer opened by its address starts at its top, and its card is in sight beside it', async ({ app, page }) => {
  const { list } = await callApi(calls.plans.list, { status: 'wait_put', limit: '20' }, await tokenOf('demo'));
  for (const width of [1_280, 1_440, 1_728]) {
    await page.setViewportSize({ width, height: 500 });
    await app.open(`/plan/goods-detail?plan_no=${list.at(-1)?.plan_no ?? ''}`);
    await page.reload();
    await expect(page.locator('article > a[aria-current=true]')).toBeInViewport();
    await expect(app.main.getByRole('button', { name: /^Put this plan/ })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await page.setViewportSize({ width: 1_280, height: 800 });
});

test('a key that leads up the list shows the open item below the list’s head', async ({ app, page }) => {
  const list = page.getByRole('region', { name: 'Plans' });
  const cards = page.locator('article > a');
  const lead = async (key: string, index: number) => {
    await page.keyboard.press(key);
    await expect(list.locator(cards).nth(index)).toHaveAttribute('aria-current', 'true');
  };
  await app.open('/plan');
  // The list shows the plan that was open last: none was in this page.
  await page.reload();
  await expect(cards.first()).toHaveAttribute('aria-current', 'true');
  for (let index = 1; index <= 9; index += 1) await lead('j', index);
  for (let index = 8; index >= 1; index -= 1) {
    await lead('k', index);
    const [head, item] = await Promise.all([
      list.getByRole('tablist').boundingBox(),
      list.getByRole('article').nth(index).boundingBox(),
    ]);
    expect(item?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  }
});
