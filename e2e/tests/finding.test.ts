/** Finding things: search in plans and fund details, kept in the address; links that survive logging in; sharing an address. */
import { calls } from '@placard/contract';
import { callApi, demoPassword } from '../support/api.ts';
import { expect, test, tokenOf } from '../support/test.ts';

test.describe('with a session', () => {
  test.use({ merchant: 'demo' });

  test('plans are searched by words and amount, the address keeps the search, and reset shows all again', async ({
    app,
    page,
  }) => {
    const all = await callApi(calls.plans.list, { limit: '100' }, await tokenOf('demo'));
    const wanted = all.list.find((plan) => plan.state === 'settled');
    if (!wanted) throw new Error('the demo has a settled plan');
    const cards = app.main.getByRole('article');
    await app.open('/plan');
    await app.field('Words or number').fill(wanted.plan_no);
    await expect(cards).toHaveCount(1);
    await app.button('Filter').click();
    await app.field('Amount from').fill('20');
    await app.field('Amount to').fill('10');
    await app.button('Show results').click();
    await expect(app.dialog).toContainText('The highest amount is below the lowest');
    await app.field('Amount to').fill('999999');
    await app.button('Show results').click();
    await expect(app.dialog).toHaveCount(0);
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toContainText(wanted.product.name);
    await expect(app.main).toContainText('at least 20.00');
    const address = app.route();
    expect(address).toContain('least=20.00');
    // The link alone is enough; back returns to the previous page, not through the sheet.
    await app.load(address);
    await expect(cards).toHaveCount(1);
    await app.open(`/plan?text=nothing-of-that-name`);
    await expect(app.main).toContainText('Nothing found');
    await app.main.getByRole('button', { name: 'Reset' }).last().click();
    await app.expectRoute('/plan');
    await expect(cards).not.toHaveCount(0);
    await page.goBack();
    expect(app.route()).not.toContain('sheet=');
  });

  test('fund details are searched as one types: one search after the last letter, and none waits for an older one', async ({
    app,
    page,
  }) => {
    const { list } = await callApi(calls.wallet.flowList, { type: 'ad_billing' }, await tokenOf('demo'));
    const name = list.find(({ product }) => product !== null)?.product?.name ?? '';
    const held: string[] = [];
    const cancelled: string[] = [];
    const textOf = (url: string) => new URL(url).searchParams.get('text') ?? '';
    await page.route(/transaction_flow\/list\?.*text=/, async (route) => {
      const text = textOf(route.request().url());
      held.push(text);
      // The first answer never comes.
      if (text !== 'Nothing like it') await route.continue();
    });
    page.on('requestfailed', (request) => cancelled.push(textOf(request.url())));
    await app.open('/wallet');
    const rows = app.main.getByRole('listitem').filter({ hasText: /\d\d:\d\d/ });
    await expect(rows.filter({ hasNotText: name })).not.toHaveCount(0);
    await app.field('Words or number').pressSequentially('Nothing like it');
    await expect.poll(() => held).toEqual(['Nothing like it']);
    await app.field('Words or number').fill(name);
    await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
    await expect(rows).not.toHaveCount(0);
    expect(cancelled).toEqual(['Nothing like it']);
    expect(app.route()).toContain('text=');
    await app.button('Reset').click();
    await expect(app.field('Words or number')).toHaveValue('');
    await expect(rows.filter({ hasNotText: name })).not.toHaveCount(0);
    await page.unrouteAll();
  });

  test('a settlement is one row that unfolds into entries that add up to it, and each opens its transfer', async ({
    app,
  }) => {
    const { list } = await callApi(calls.wallet.flowList, { limit: '100' }, await tokenOf('demo'));
    const revenue = list.find(({ detail }) => detail === 'revenue');
    const parts = list.filter((each) => each.transfer_id === revenue?.transfer_id);
    const sum = parts.reduce((minor, { amount }) => minor + Math.round(Number(amount) * 100), 0);
    await app.open('/wallet');
    const row = app.main.getByRole('listitem').filter({ hasText: `Settlement · ${revenue?.plan_no}` });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(revenue?.product?.name ?? '–');
    await expect(row).toContainText(`+${(sum / 100).toFixed(2)}`);
    // Found by its own name, it is the same row.
    await app.open(`/wallet?text=settlement+${revenue?.plan_no}`);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(`+${(sum / 100).toFixed(2)}`);
    await row.locator('summary').click();
    const [first] = await row.getByRole('button').all();
    await expect(row.getByRole('button')).toHaveCount(parts.length);
    await first?.click();
    await expect(app.dialog).toContainText('Settlement');
  });

  test('an address is shared by the clipboard if the device has no share sheet', async ({ app, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    const { list } = await callApi(calls.wallet.flowList, { type: 'ad_billing' }, await tokenOf('demo'));
    const transfer = `/wallet?sheet=transfer:${list[0]?.transfer_id ?? ''}`;
    await app.open(transfer);
    await app.button('Share a link to this transfer').click();
    // It covers nothing that somebody reads: it is over the header.
    const [box, header] = [await app.toast.last().boundingBox(), await page.locator('header').boundingBox()];
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual((header?.y ?? NaN) + (header?.height ?? NaN));
    await app.expectToast('Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).hash).toBe(`#/wallet?sheet=${encodeURIComponent(transfer.split('sheet=')[1] ?? '')}`);
  });
});

test('a link that was opened without a session opens after logging in', async ({ app }) => {
  const { list } = await callApi(calls.wallet.flowList, { type: 'ad_billing' }, await tokenOf('demo'));
  const put = list.find((entry) => entry.detail === 'put');
  await app.load(`/wallet?sheet=transfer:${put?.transfer_id ?? ''}`);
  await app.expectRoute('/login');
  await app.field('Username').fill('demo');
  await app.field('Password').fill(demoPassword());
  await app.button(/^Log in$/).click();
  await expect(app.dialog).toContainText('Put');
  // Back closes the sheet and stays on its page.
  await app.dialog.getByRole('button', { name: 'Close' }).click();
  await app.expectRoute('/wallet');
});
