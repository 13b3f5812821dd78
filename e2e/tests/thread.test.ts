/** The thread of money: from a sum of the wallet to its origin and its outcome (product.md section 5). */
import { calls } from '@placard/contract';
import type { Locator } from '@playwright/test';
import { hundredths, sumOf } from '../support/amounts.ts';
import { address, callApi } from '../support/api.ts';
import { expect, test, tokenOf } from '../support/test.ts';

test.use({ merchant: 'demo' });

const threadOf = (place: string | null | undefined) => `/wallet?sheet=${encodeURIComponent(`thread:${place}`)}`;

/** The amounts of a list's rows, as they are shown. */
async function amountsOf(list: Locator): Promise<string[]> {
  const texts = await list.getByRole('listitem').allInnerTexts();
  return texts.map((text) => /\d[\d,]*\.\d\d/.exec(text)?.[0] ?? '');
}

test('leads from a deposit to its outcome, and every split adds up', async ({ app, page }) => {
  const { list } = await callApi(calls.thread.starts, { kind: 'deposits' }, await tokenOf('demo'));
  const oldest = list.at(-1);
  await app.open('/wallet');
  await page.getByRole('link', { name: 'Follow your money' }).click();
  await app.dialog.getByRole('button', { name: new RegExp(`^Recharge.*${oldest?.note}`) }).click();
  await app.expectRoute(threadOf(oldest?.of ?? undefined));
  const steps = app.dialog.getByRole('list', { name: 'Steps' });
  await expect(steps.first()).toContainText('Credited');

  const went = app.dialog.locator('section').filter({ hasText: 'Where it went' });
  expect(sumOf(await amountsOf(went.first()))).toBe(hundredths(oldest?.amount ?? ''));
  await went
    .first()
    .getByRole('button', { name: /^Harbour Lights/ })
    .first()
    .click();
  await test.step('a long split folds around the part that is followed', async () => {
    await expect(went.first().getByRole('button', { name: /^The other parts/ })).toBeVisible();
    expect(sumOf(await amountsOf(went.first()))).toBe(hundredths(oldest?.amount ?? ''));
  });
  await expect(app.dialog.getByRole('heading', { name: /^Harbour Lights/ })).toBeVisible();
  for (const step of ['Held for the plan', 'Spent on ads', 'Earned by conversions', 'Settled'])
    await expect(steps.nth(1)).toContainText(step);

  await test.step('a step opens its deliveries, and back finds the thread unfolded', async () => {
    await steps.nth(1).getByRole('listitem').filter({ hasText: 'Spent on ads' }).getByRole('button').click();
    await expect(app.dialog).toHaveAccessibleName(/^Spend/);
    await page.goBack();
    await expect(app.dialog.getByRole('heading', { name: /^Harbour Lights/ })).toBeVisible();
  });
});

test('leads from a withdrawal back to the sums in it, and is reached from an entry', async ({ app }) => {
  const { list } = await callApi(calls.thread.starts, { kind: 'withdrawals' }, await tokenOf('demo'));
  // Other files ask for newer ones, which may be cancelled.
  const paid = list.at(-1);
  await app.open(`/wallet?sheet=transfer:${paid?.transfer_id}`);
  await app.dialog.getByRole('link', { name: 'Follow your money' }).click();
  await app.expectRoute(threadOf(paid?.of ?? undefined));
  await expect(app.dialog.getByRole('tab', { name: 'Where it came from' })).toHaveAttribute('aria-selected', 'true');
  const came = app.dialog.locator('section').filter({ hasText: 'Where it came from' }).first();
  await expect.poll(async () => sumOf(await amountsOf(came))).toBe(hundredths(paid?.amount ?? ''));
  await app.dialog.getByRole('tab', { name: 'Where it went' }).click();
  await expect(app.dialog.getByText('You receive')).toBeVisible();
  await app.dialog.getByRole('button', { name: 'Follow another amount' }).click();
  await app.expectRoute('/wallet?sheet=thread');
});

test('the payout calendar names each day’s reason, and is read at a private address until it is revoked', async ({
  app,
  page,
}) => {
  await app.open('/wallet?sheet=calendar');
  await app.dialog
    .getByRole('button', { name: /^Settlement.*Estimated/ })
    .first()
    .click();
  await expect(app.dialog.getByText('Estimated: conversions can still be added or reversed.').first()).toBeVisible();
  await page.goBack();
  await app.dialog.getByRole('button', { name: 'Create private address' }).click();
  // A test's product does not know the port that it is given.
  const { pathname } = new URL(await app.dialog.getByText(/^https?:\/\/\S+$/).innerText());
  const read = await page.request.get(address() + pathname);
  expect(read.headers()['content-type']).toContain('text/calendar');
  expect(await read.text()).toContain('BEGIN:VEVENT');
  await app.dialog.getByRole('button', { name: 'Revoke address' }).click();
  await expect(app.dialog.getByRole('button', { name: 'Create private address' })).toBeVisible();
  expect((await page.request.get(address() + pathname)).status()).toBe(410);
});
