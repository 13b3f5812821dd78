/** Messages where something cannot be shown or done, and the position of a list on coming back to it. */
import { expect, test } from '../support/test.ts';

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

test.describe('on coming back', () => {
  test.use({ merchant: 'demo' });

  test('a list is where it was left, and a new page at its top', async ({ app, page }) => {
    await app.open('/plan');
    const cards = app.main.getByRole('link', { name: /P[0-9A-Z]+-[0-9A-Z]+/ });
    await expect(cards.nth(3)).toBeVisible();
    await cards.last().scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(100);
    await cards.last().click();
    await app.expectRoute(/#\/plan\/(detail|goods-detail)/);
    await expect.poll(async () => await page.evaluate(() => scrollY)).toBe(0);
    await app.back().click();
    await app.expectRoute('/plan');
    await expect.poll(async () => await page.evaluate(() => scrollY)).toBe(left);
  });
});
