/** A page wider than 750 px: the rail, two columns, sheets beside the page, keys (product.md section 6). */
import type { Locator, Page } from '@playwright/test';
import { calls } from '@placard/contract';
import { callApi } from '../support/api.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { violationsOn } from '../support/axe.ts';

test.use({ isMobile: false, hasTouch: false, merchant: 'demo', viewport: { width: 1280, height: 800 } });

const cards = (within: Page | Locator) => within.locator('article > a');

async function leftOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.x ?? Number.NaN;
}

/** The parts are visible beside each other, none over the next one's left edge. */
async function inOrder(...parts: Locator[]): Promise<void> {
  await expect(async () => {
    const lefts = await Promise.all(parts.map(leftOf));
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    for (const part of parts) await expect(part).toBeInViewport();
  }).toPass();
}

/** How far the page is wider than the window, and a column than its own room. */
async function clippedPx(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('[data-beside], [role=main]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );
}

test('the list stays beside its item, and back leads from any item to the list alone', async ({ app, page }) => {
  await app.open('/plan');
  // The first one is shown, and its address is still the list's.
  await inOrder(cards(page).first(), page.locator('[data-preview]'));
  await expect(cards(app.main).first()).toHaveAttribute('aria-current', 'true');
  await cards(page).nth(1).click();
  const list = page.getByRole('region', { name: 'Plans' });
  await expect(cards(list).nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await leftOf(app.main)).toBeGreaterThan(await leftOf(list));
  await cards(list).nth(2).click();
  await expect(cards(list).nth(2)).toHaveAttribute('aria-current', 'true');
  expect(await violationsOn(page)).toEqual([]);

  // The list stays itself as it becomes the page: what is typed in it goes on.
  await list.getByRole('searchbox').pressSequentially('r');
  await expect(page).toHaveURL(/#\/plan\?text=r$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL(/#\/plan$/);
  await cards(page).nth(2).click();

  // A filter of the list belongs to the list, wherever the page is.
  await list.getByRole('tab', { name: /^Settled/ }).click();
  await expect(page).toHaveURL(/#\/plan\?status=settled$/);
  await expect(cards(app.main).first()).toHaveAttribute('aria-current', 'true');
  await cards(app.main).nth(1).click();
  await expect(page.getByRole('region').getByRole('tab', { name: /^Settled/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  // What was open last stays in sight.
  await page.goBack();
  await expect(page).toHaveURL(/#\/plan\?status=settled$/);
  await expect(cards(app.main).nth(1)).toHaveAttribute('aria-current', 'true');
});

test('an item shown beside its list does what it does on its own page', async ({ app, page }) => {
  await app.open('/plan?status=settled');
  const shown = page.getByRole('region', { name: 'Plan' });
  await shown
    .getByRole('button', { name: /See the breakdown/ })
    .nth(1)
    .click();
  await expect(app.dialog).toBeVisible();
  await expect(page).toHaveURL(/#\/plan\/detail\?plan_no=.*&sheet=/);
  await page.goBack();
  await expect(app.dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/#\/plan\?status=settled$/);
  expect(await violationsOn(page)).toEqual([]);
});

test('a figure opens beside what it explains, and the page stays usable', async ({ app, page }) => {
  await app.open('/wallet');
  const figures = app.main.getByRole('button', { name: /See the breakdown/ });
  await figures.nth(1).click();
  await expect(app.dialog).toHaveAccessibleName('Available funds');
  const figure = figures.nth(2);
  await figure.click();
  await expect(app.dialog).toHaveAccessibleName('To be consumed');
  expect(await leftOf(app.dialog)).toBeGreaterThan(await leftOf(figure));
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await expect(figure).toBeFocused();
  await expect(page).toHaveURL(/#\/wallet$/);

  // Nothing makes room by leaving: the first half stays as the second one opens something.
  const entry = page.locator('[data-half=end] li > button').first();
  await entry.click();
  await expect(app.dialog).toBeVisible();
  await inOrder(figure, entry, app.dialog);

  // However far the second half is scrolled, and along it the keys go first.
  await page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await page.mouse.move(1_000, 400);
  await page.mouse.wheel(0, 900);
  await expect(entry).not.toBeInViewport();
  await expect(figure).toBeInViewport();
  await app.main.getByRole('link', { name: /Transaction password/ }).click();
  await expect(page.getByRole('region', { name: 'Wallet' })).toBeVisible();
  await page.goBack();
  await expect(figure).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-half=end] :focus')).toBeVisible();
});

test('a list, its item and what explains it fit beside each other from 1000 px, and no toast covers the rail', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1_000, height: 800 });
  await app.open('/plan?status=settled');
  await cards(page).first().click();
  const figure = app.main.getByRole('button', { name: /See the breakdown/ }).nth(1);
  await figure.click();
  const list = page.getByRole('region', { name: 'Plans' });
  await inOrder(list, figure, app.dialog);
  expect(await clippedPx(page)).toBeLessThanOrEqual(0);

  await app.main.getByRole('button', { name: 'Share a link to this plan' }).click();
  await expect(app.toast.last()).not.toBeEmpty();
  const rail = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(await leftOf(app.toast.last())).toBeGreaterThanOrEqual((rail?.x ?? 0) + (rail?.width ?? Infinity) - 1);
  const first = await list.boundingBox();
  const toast = await app.toast.last().boundingBox();
  expect((toast?.x ?? NaN) + (toast?.width ?? NaN)).toBeLessThanOrEqual((first?.x ?? NaN) + (first?.width ?? NaN) + 1);
});

test('a plan that is opened from elsewhere is marked in the list of its status', async ({ app, page }) => {
  await app.open('/plan?status=settled');
  const address = await cards(page).nth(3).getAttribute('href');
  await app.open('/plan?status=wait_put');
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/#\/ad-center$/);
  await page.evaluate((hash) => (location.hash = hash), address ?? '');
  const list = page.getByRole('region', { name: 'Plans' });
  await expect(list.getByRole('tab', { name: /^Settled/ })).toHaveAttribute('aria-selected', 'true');
  await expect(cards(list).nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(cards(list).nth(3)).toBeInViewport();
});

test('a decision about money dims the page and leaves it as it is', async ({ app, page }) => {
  await app.open('/plan?status=wait_put');
  await cards(page).first().click();
  await expect(page.getByRole('button', { name: 'Put this plan' })).toBeVisible();
  const column = page.locator('[data-beside]:not([data-preview])');
  const before = await column.boundingBox();
  await page.keyboard.press('p');
  await expect(app.dialog.getByLabel('Put amount')).toBeFocused();
  await expect(app.main).toBeHidden();
  expect(await column.boundingBox()).toEqual(before);
  // What fixed parts do not reach, the room of a scrollbar, is dimmed too.
  const rootImage = async () => await page.evaluate(() => getComputedStyle(document.documentElement).backgroundImage);
  expect(await rootImage()).toContain('gradient');
  await page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await expect.poll(rootImage).toBe('none');
});

test('Enter asks for the six digits once the fee is shown, however early it comes', async ({ app, page }) => {
  await app.open('/wallet?sheet=withdraw');
  await expect(app.dialog.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Transaction password' })).toContainText('20.00 USD');
});

test('what settlement takes opens to its plans, as the revenue does', async ({ app }) => {
  await app.open('/wallet?sheet=figure:to_be_settled');
  const row = (name: RegExp) => app.dialog.locator('dl > div').filter({ hasText: name });
  const fee = (await row(/^Fee/).getByRole('button').innerText()).replace('−', '');
  await row(/^Fee/).getByRole('button').click();
  await expect(app.dialog).toContainText('at the rate in its terms');
  await expect(row(/^Fee/).last()).toContainText(fee);
  const parts = await row(/P[0-9A-Z]+-[0-9A-Z]+/)
    .locator('dd')
    .allInnerTexts();
  expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBeCloseTo(Number(fee), 2);
});

test('put again leaves the plan and its list as they are, and Escape leads back to its button', async ({
  app,
  page,
}) => {
  const token = await tokenOf('demo');
  const { list: settled } = await callApi(calls.plans.list, { status: 'settled', limit: '20' }, token);
  const plans = await Promise.all(
    settled.map(async ({ plan_no }) => await callApi(calls.plans.detail, { plan_no }, token)),
  );
  const number = plans.findLast(({ again }) => again !== null)?.plan_no ?? '';
  await app.open('/plan?status=settled');
  const opener = page.locator(`article > a[href*="${number}"]`);
  // Opened in the same moment as the page scrolls to it.
  await opener.evaluate((link: HTMLElement) => {
    link.scrollIntoView();
    link.click();
  });
  const list = page.getByRole('region', { name: 'Plans' });
  const again = app.main.getByRole('button', { name: /^Put again with/ });
  await expect(again).toBeVisible();
  await expect(opener).toHaveAttribute('aria-current', 'true');
  await expect(opener).toBeInViewport();
  const before = await list.evaluate((column) => {
    column.scrollBy(0, -20);
    return column.scrollTop;
  });
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('p');
  await expect(app.dialog.getByLabel('Put amount')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await expect(again).toBeFocused();
  await app.expectRoute(`/plan/detail?plan_no=${number}`);
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(before);
});

test.describe('before logging in', () => {
  test.use({ merchant: '' });

  test('a sheet rises above the dimmed page, as on a phone', async ({ app, page }) => {
    await app.open('/login');
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(app.dialog).toBeVisible();
    await expect(app.main).toBeHidden();
  });
});

test('keys lead to the places, along the list, to the search and to their own list', async ({ app, page }) => {
  await app.open('/ad-center');
  // The list shows the plan that was open last: none was in this page.
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(app.main).first()).toHaveAttribute('aria-current', 'true');
  const list = page.getByRole('region', { name: 'Plans' });
  await page.keyboard.press('j');
  await expect(cards(list).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(cards(list).first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('o');
  await expect(list.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/plan$/);
  await page.keyboard.press('/');
  const search = page.getByRole('search').getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();

  await page.getByRole('button', { name: 'Keyboard' }).click();
  await expect(app.dialog).toHaveAccessibleName('Keyboard');
  expect(await violationsOn(page)).toEqual([]);
  await app.dialog.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/#\/plan$/);
});

test('the overview has the running plan beside its figures, which a click opens', async ({ app, page }) => {
  const token = await tokenOf('demo');
  const { list } = await callApi(calls.plans.list, { status: 'putting', limit: '1' }, token);
  await app.open('/ad-center');
  const card = page.locator('[data-half=end] article');
  await expect(card).toContainText(list[0]?.plan_no ?? '');
  await expect(card.getByRole('progressbar')).toBeVisible();
  await expect(card.getByRole('slider').or(card.getByRole('img')).first()).toBeVisible();
  await card.getByRole('link').click();
  await app.expectRoute(`/plan/detail?plan_no=${list[0]?.plan_no ?? ''}`);
  // A list beside its item is for the way to another item.
  await app.open('/ad-center/coupons');
  await expect(page.getByRole('region', { name: 'Ad center' }).getByText('Tools and help')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ad center' }).locator('article')).toHaveCount(0);
});

test('the first column begins at one place on every page, and a sheet is beside the last', async ({ app, page }) => {
  for (const route of ['/ad-center', '/plan', '/wallet', '/notification', '/ad-center/ques-detail']) {
    await app.open(route);
    // As many full columns as fit are in the middle of the room beside the rail.
    for (const [width, start] of Object.entries({ 1280: 96, 1440: 168, 1920: 108, 2560: 428 })) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      const columns = page.locator('[role=main], [data-beside]');
      const left = async () =>
        await columns.evaluateAll((all) => Math.min(...all.map((column) => column.getBoundingClientRect().left)));
      await expect.poll(left, `${route} at ${width} px`).toBe(start);
    }
  }
  await app.open('/plan?sheet=display');
  const sheet = await app.dialog.boundingBox();
  const last = await page.locator('[data-preview]').boundingBox();
  expect(sheet?.x).toBe((last?.x ?? NaN) + (last?.width ?? NaN));
});

test('nothing is wider than its room, from a tablet to a wall, with large text too', async ({ app, page }) => {
  for (const route of ['/ad-center', '/plan', '/wallet', '/notification', '/ad-center/coupons']) {
    await app.open(route);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    for (const textSize of [100, 200]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
      for (const width of [751, 1_024, 1_280, 1_920, 2_560]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => clippedPx(page), `${route}: ${width} px, ${textSize} %`).toBeLessThanOrEqual(0);
      }
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
  // Large text gets one column where small text gets two.
  await page.setViewportSize({ width: 1_280, height: 800 });
  await app.open('/notification');
  await expect(page.getByText('Choose a notification')).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(page.getByText('Choose a notification')).toBeHidden();
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
});

test('from the overview to a put by the keys alone, each of them once', async ({ app, page }) => {
  const { keyboard } = page;
  await app.open('/ad-center');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await keyboard.press('?');
  await expect(app.dialog).toHaveAccessibleName('Keyboard');
  expect((await app.dialog.locator('kbd').allTextContents()).join(' ')).toBe('1 2 3 4 / j ↓ k ↑ Enter o p Esc ?');
  await keyboard.press('Escape');
  await expect(app.dialog).toBeHidden();
  for (const [key, route] of [
    ['4', '/notification'],
    ['3', '/wallet'],
    ['1', '/ad-center'],
    ['2', '/plan'],
  ] as const) {
    await keyboard.press(key);
    await app.expectRoute(route);
  }

  await keyboard.press('/');
  await keyboard.type('fieldnote');
  await app.expectRoute('/plan?text=fieldnote');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.locator('article').filter({ hasNotText: 'Fieldnote' })).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(cards(page).first()).toBeFocused();
  // Down to an own plan that can be put again, one too far, and back.
  const { list: settled } = await callApi(
    calls.plans.list,
    { status: 'settled', text: 'fieldnote' },
    await tokenOf('demo'),
  );
  const { plan_no = '' } = settled[0] ?? {};
  const list = page.getByRole('region', { name: 'Plans' });
  const plan = page.locator(`article > a[href*="${plan_no}"]`);
  await expect(plan).toBeVisible();
  while ((await plan.and(page.locator('[aria-current]')).count()) === 0) await keyboard.press('j');
  await keyboard.press('ArrowDown');
  await expect(plan.and(page.locator('[aria-current]'))).toHaveCount(0);
  await keyboard.press('k');
  await expect(list.locator('[aria-current]')).toBeFocused();
  await expect(plan.and(page.locator('[aria-current]'))).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(app.main).toBeFocused();

  // The put takes the offer from this page, and leads to the new plan all the same.
  const again = app.main.getByRole('button', { name: /^Put again with/ });
  await expect(again).toBeVisible();
  await keyboard.press('p');
  await expect(app.dialog.getByLabel('Put amount')).toBeFocused();
  await keyboard.press('Escape');
  await expect(again).toBeFocused();
  await keyboard.press('p');
  const pay = app.dialog.getByRole('button', { name: /^Pay [\d.]+ and put$/ });
  await expect(pay).toBeVisible();
  while (!(await pay.evaluate((button) => button === document.activeElement))) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(app.dialog).toBeHidden();
  await expect(page.getByRole('status').getByText(/^You have put [\d.]+$/)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`plan_no=${plan_no}`));
  await expect(app.main.getByRole('heading', { name: 'Fieldnote' })).toBeVisible();
});
