/** An act whose answer is lost, and that nobody sends again: the app finds out the outcome and shows it. */
import { calls } from '@placard/contract';
import { callApi } from '../support/api.ts';
import { lose } from '../support/loss.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { Wallet } from '../screens/wallet.ts';

const digits = '280416';
/** Longer than an act can be under way. */
const laterMs = 31_000;

test.use({ merchant: 'cashout' });

test('a withdrawal is reported as made, and the same one after that is another', async ({ app, page }) => {
  const token = await tokenOf('cashout');
  const count = async () => (await callApi(calls.wallet.listWithdrawals, {}, token)).list.length;
  const before = await count();
  const wallet = new Wallet(page);
  await page.clock.install();
  const keys = await lose(page, '/user/withdraw', 'on the way back');
  const approve = async () => {
    await wallet.askToWithdraw('11.00');
    await wallet.passcode.type(digits);
    await wallet.passcode.ok.click();
  };
  await app.open('/wallet');
  await approve();
  await expect(wallet.sheet('Withdraw')).toContainText('You can try again: it will be made only once.');

  await app.follow('/plan');
  await page.clock.fastForward(laterMs);
  const told = page.getByRole('dialog', { name: /^What happened to/ });
  await expect(told).toContainText(/Withdrawal\s*11\.00/);
  await expect(told).toContainText('Done');
  expect(await count()).toBe(before + 1);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toBeHidden();
  expect(Object.keys(await app.stored()).filter((key) => key.startsWith('placard:key:'))).toEqual([]);

  await app.follow('/wallet');
  await approve();
  await expect(wallet.sheet(/^Withdrawal /)).toContainText('Under review');
  expect(new Set(keys).size).toBe(2);
  expect(await count()).toBe(before + 2);
});

test('a put that never arrived is reported as not done, and cannot arrive any more', async ({ app, page }) => {
  const token = await tokenOf('cashout');
  await page.clock.install();
  await app.open('/plan?status=wait_put');
  await app.main
    .getByRole('link', { name: /Fieldnote|Northbound|Quiet Kitchen/ })
    .first()
    .click();
  await app.button('Put this plan').click();
  const sheet = page.getByRole('dialog', { name: 'Put this plan' });
  await sheet.getByRole('textbox', { name: 'Put amount' }).fill('60.00');
  const [key] = await Promise.all([
    page.waitForRequest('**/api/plan/order/put').then(async (request) => await request.headerValue('idempotency-key')),
    lose(page, '/plan/order/put', 'on the way there').then(() =>
      sheet.getByRole('button', { name: 'Pay 60.00 and put' }).click(),
    ),
  ]);
  await expect(sheet).toContainText('You can try again; you will not be charged twice.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.clock.fastForward(laterMs);
  const told = page.getByRole('dialog', { name: /^What happened to/ });
  await expect(told).toContainText(/Putting a plan\s*60\.00/);
  await expect(told).toContainText('Not done');
  expect(await callApi(calls.acts.resolve, { key: key ?? '', give_up: false }, token)).toMatchObject({
    outcome: 'not_done',
  });
});
