/** What the finger does beyond tapping. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ merchant: 'demo' });

/** Drags one finger down the page, from near its top, by so many px. */
async function pull(page: Page, byPx: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const from = 150;
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await send('touchStart', from);
  for (let step = 1; step <= 10; step += 1) await send('touchMove', from + (byPx * step) / 10);
  await send('touchEnd');
  await session.detach();
}

test('a place pulled down at its top is read again; a short pull is not', async ({ app, page }) => {
  await app.open('/wallet');
  await expect(app.main.getByText('Available funds').first()).toBeVisible();
  let read = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/property')) read += 1;
  });
  await pull(page, 60);
  await pull(page, 200);
  await expect.poll(() => read).toBe(1);
});
