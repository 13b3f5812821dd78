/** Sizes and times of the specification that only a browser can verify (specification.md sections 1 and 9). */
import type { CDPSession, Page } from '@playwright/test';
import { calls, limits, styleLimits } from '@placard/contract';
import { callApi } from '../support/api.ts';
import { expect, ownPage, test, tokenOf } from '../support/test.ts';

test.describe('a message at the edge', () => {
  test.use({ merchant: 'demo' });

  ownPage('a toast stays for 2000 ms', async ({ app, page }) => {
    await page.clock.install();
    await app.open('/ad-center?sheet=profile');
    await page.route('**/api/user/info/edit', async (route) => await route.abort('internetdisconnected'));
    const save = app.dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeEnabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    await save.click();
    const toast = app.toast.filter({ hasText: 'No answer from the server.' });
    await expect(toast).toBeVisible();
    await page.clock.runFor(limits.toastMs - 1);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  });
});

test('only the chosen language’s messages are loaded, and another’s when it is chosen', async ({ app, page }) => {
  const loaded = new Set<string>();
  await page.evaluate(() => localStorage.setItem('lang', 'de'));
  // Nothing is loading any more of the page that the test before left.
  await page.goto('about:blank');
  page.on('request', (request) => {
    const [, code] = /\/messages-([a-z]+)-/.exec(new URL(request.url()).pathname) ?? [];
    if (code !== undefined) loaded.add(code);
  });
  await app.load('/register');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('checkbox')).toBeVisible();
  expect([...loaded]).toEqual(['de']);

  await page.getByRole('banner').getByRole('button', { name: 'Sprache' }).click();
  await app.dialog.getByText('Français').click();
  await expect(app.dialog.getByRole('radio', { name: 'Français' })).toBeChecked();
  await app.dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect([...loaded]).toEqual(['de', 'fr']);
});

test('the welcome page names how many people ads reach, and the source of that figure', async ({ app, page }) => {
  const { audience_reach: reach } = await callApi(calls.support.basicConfig, { lang: 'en' });
  expect(reach).toEqual({ people: '3000000000', source: 'demo data' });
  await app.open('/ad-welcome');
  await expect(page.getByText(/^Ads reach 3,000,000,000 people\..*demo data\.$/)).toBeVisible();
});

test.describe('on a wide page', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1400, height: 900 } });

  test('the column is 750 / width × 0.8 of it, and the popup 85 % of the column', async ({ app, page }) => {
    const column = styleLimits.wideWidthPx * styleLimits.wideZoomFactor;
    await app.open('/login?sheet=service');
    await expect(app.dialog).toBeVisible();
    for (const width of [751, 1_400, 2_560]) {
      await page.setViewportSize({ width, height: 900 });
      const header = await page.locator('header').boundingBox();
      expect(header, `at ${width}`).toMatchObject({ x: (width - column) / 2, width: column });
      expect((await app.dialog.boundingBox())?.width).toBeCloseTo(column * styleLimits.servicePopupShare, 1);
    }
    await page.setViewportSize({ width: styleLimits.wideWidthPx, height: 900 });
    expect(await page.locator('header').boundingBox()).toMatchObject({ x: 0, width: styleLimits.wideWidthPx });
  });
});

test.describe('on the smallest phone', () => {
  test.use({ merchant: 'demo', viewport: { width: 320, height: 480 } });

  test('a dialog taller than the screen is read from its top', async ({ app }) => {
    await app.open('/ad-center');
    const { official } = await callApi(calls.plans.awaitPutCount, {}, await tokenOf('demo'));
    await app.enter(`/ad-center?sheet=official:${official?.plan_no}`);
    await expect(app.dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(app.dialog.getByRole('button', { name: 'Not now' })).not.toBeInViewport({ ratio: 1 });
  });
});

test.describe('zooming', () => {
  /** Two fingers that move apart, as a phone reports them. */
  async function pinch(cdp: CDPSession): Promise<void> {
    const fingers = (apart: number) => [
      { x: 195, y: 300 - apart, id: 0 },
      { x: 195, y: 300 + apart, id: 1 },
    ];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    for (let apart = 40; apart <= 200; apart += 20) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  const scaleOf = async (page: Page) => await page.evaluate(() => window.visualViewport?.scale);

  ownPage('neither two fingers nor a double tap zoom, until the setting allows it', async ({ app, page, context }) => {
    const cdp = await context.newCDPSession(page);
    await app.open('/login');
    await expect(app.field('Username')).toBeVisible();
    await pinch(cdp);
    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(195, 110);
    expect(await scaleOf(page)).toBe(1);

    // The same fingers zoom once the merchant allowed it: the gestures are real.
    await page.evaluate(() => localStorage.setItem('placard:zoom', 'on'));
    await app.open('/login');
    await expect(app.field('Username')).toBeVisible();
    await pinch(cdp);
    await expect.poll(async () => await scaleOf(page)).toBeGreaterThan(1.5);
  });
});
