/**
 * What a merchant can check by hand: a figure down to its events, a month's statement, a withdrawal and its
 * cancellation.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@placard/contract';
import { hundredths } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import { rootDir } from '../../rig/src/product.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { Ledger } from '../screens/ledger.ts';
import { Wallet } from '../screens/wallet.ts';

test.describe('a figure', () => {
  test.use({ merchant: 'demo' });

  test('leads down to its events, and back the same way', async ({ app, page }) => {
    const token = await tokenOf('demo');
    const { list } = await callApi(calls.plans.statisticsByPlan, { type: '4' }, token);
    const plan = list.find((each) => each.state === 'settled');
    if (!plan) throw new Error('the demo has no settled plan');
    const wallet = new Wallet(page);
    await app.open('/ad-center?period=all');
    await new Ledger(app.main).open('Spend');
    const figure = wallet.sheet('Spend');
    const share = figure.locator('dl > div').filter({ hasText: plan.plan_no }).getByRole('button');
    await expect(share).toHaveText(plan.spend);
    await share.click();

    await app.expectRoute(new RegExp(`sheet=transfers(:|%3A)spend(:|%3A)${plan.plan_no}(:|%3A)all`));
    await expect(wallet.sheet('Spend').getByText('Sum', { exact: true })).toBeVisible();
    await wallet
      .sheet('Spend')
      .getByRole('button', { name: /^Media consumed/ })
      .first()
      .click();
    const transfer = wallet.sheet('Media consumed');
    await expect(transfer.getByText('Owed for media')).toBeVisible();
    await transfer.getByRole('button', { name: 'See the delivery events' }).click();

    const events = wallet.sheet('Delivery events');
    const id = /sheet=events(?::|%3A)[^:%]+(?::|%3A)([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const { transfer: proven } = await callApi(
      calls.plans.listEvents,
      { plan_no: plan.plan_no, transfer_id: id, limit: '1' },
      token,
    );
    await expect(
      events.getByText(new RegExp(`^${Number(proven?.events).toLocaleString('en')} events?$`)),
    ).toBeVisible();
    await expect(events.getByText(proven?.total ?? 'nothing', { exact: true })).toBeVisible();
    await expect(events.getByRole('listitem').first()).toContainText('Charged');

    for (const name of ['Media consumed', 'Spend', 'Spend']) {
      await page.goBack();
      await expect(wallet.sheet(name)).toBeVisible();
    }
  });
});

test.describe('an opened figure', () => {
  test.use({ merchant: 'demo' });

  test('is of the same moment as its entries, even if the screen behind it is older', async ({ app, page }) => {
    const { list } = await callApi(calls.plans.statisticsByPlan, { type: '4' }, await tokenOf('demo'));
    const plan = list.find((each) => each.state === 'settled');
    if (!plan) throw new Error('the demo has no settled plan');
    const older = async (path: string, ...fields: string[]) =>
      await page.route(`**${path}`, async (route) => {
        const answer = (await (await route.fetch()).text()).replaceAll(
          new RegExp(`"(${fields.join('|')})":"[^"]*"`, 'g'),
          '"$1":"0.01"',
        );
        await route.fulfill({ body: answer, contentType: 'application/json' });
      });
    await older(calls.plans.detail.path, 'consumed');
    await older(calls.wallet.property.path, 'available_funds');

    const wallet = new Wallet(page);
    await app.load(`/plan/detail?plan_no=${plan.plan_no}&sheet=figure:spent`);
    const spent = wallet.sheet('Spend');
    for (const name of ['Spend', 'Sum']) {
      const row = spent.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
      await expect(row.first()).toContainText(plan.spend);
    }
    await expect(spent.getByText(/^As of /)).toBeVisible();

    await app.load('/wallet?sheet=figure:available');
    const available = wallet.sheet('Available funds');
    await expect(available.getByText(/^Balance /).first()).toBeVisible();
    await expect(available).toContainText('USD');
    await expect(available).not.toContainText('0.01USD');
  });
});

test.describe('a monthly statement', () => {
  test.use({ merchant: 'demo' });

  test('is downloaded as PDF and CSV, and handed to a native shell', async ({ app, page }) => {
    await app.open('/wallet?sheet=statement');
    for (const [name, start] of [
      ['PDF', '%PDF-'],
      ['CSV', '\ufeff'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 60_000 }),
        app.button(name).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^placard-\\d{4}-\\d\\d-\\w+\\.${name.toLowerCase()}$`));
      expect(readFileSync(await download.path(), 'utf8').startsWith(start)).toBe(true);
      await app.expectToast('Statement downloaded');
      const [signature] = await Promise.all([page.waitForEvent('download'), app.button('Save signature').click()]);
      expect(signature.suggestedFilename()).toBe(`${download.suggestedFilename()}.signature.json`);
      const { record } = JSON.parse(readFileSync(await signature.path(), 'utf8')) as { record: string[] };
      const hash = createHash('sha256').update(readFileSync(await download.path()));
      expect(record[3]).toBe(hash.digest('base64'));
    }

    const shell = readFileSync(join(rootDir, 'e2e', 'support', 'example-shell.html'), 'utf8');
    await page.route('**/example-shell.html*', (request) => request.fulfill({ body: shell, contentType: 'text/html' }));
    await page.goto('/example-shell.html?adapter=android#/wallet?sheet=statement');
    await app.button('CSV').click();
    const saved = async () =>
      await page.evaluate(() => {
        const { exampleShell } = window as unknown as { exampleShell: { messages: Record<string, string>[] } };
        return exampleShell.messages.find((message) => message['type'] === 'saveFile');
      });
    await expect.poll(saved).toMatchObject({ mediaType: 'text/csv; charset=utf-8' });
    const { base64 = '', name } = (await saved()) ?? {};
    expect(name).toMatch(/\.csv$/);
    expect(Buffer.from(base64, 'base64').toString('utf8')).toContain('\ufeff');
  });
});

test.describe('a withdrawal', () => {
  test.use({ merchant: 'cashout' });

  test('is in the history with its dates and transfers, and is cancelled', async ({ app, page }) => {
    const token = await tokenOf('cashout');
    const { payout_account: account } = await callApi(calls.wallet.withdrawTerms, {}, token);
    const payee = account?.payout_account_id ?? '';
    const password = createHash('md5').update('280416').digest('hex');
    const asked = { purpose: 'withdraw', amount: '12.34', payee } as const;
    const { ticket } = await callApi(calls.wallet.checkPassword, { password, ...asked }, token);
    const { withdrawal } = await callApi(
      calls.wallet.withdraw,
      { amount: '12.34', payout_account_id: payee, ticket: ticket ?? '' },
      token,
    );
    const before = await callApi(calls.wallet.property, {}, token);

    await app.load('/wallet?sheet=withdrawals');
    await page.getByRole('button', { name: new RegExp(`${withdrawal.withdrawal_no}.*Under review`) }).click();
    const sheet = new Wallet(page).sheet(new RegExp(withdrawal.withdrawal_no));
    await expect(sheet.getByRole('button', { name: /^Withdrawal requested/ })).toBeVisible();
    await expect(sheet.getByText('Requested, under review')).toBeVisible();
    await expect(sheet.getByText(/\w+\s\d+, \d\d:\d\d/).first()).toBeVisible();

    await sheet.getByRole('button', { name: 'Cancel withdrawal' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await sheet.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await question.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(sheet.getByText('Cancelled by you')).toBeVisible();
    await expect(sheet.getByText('12.34 is back in your available funds.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /^Withdrawal returned/ })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0);
    const after = await callApi(calls.wallet.property, {}, token);
    // The plans go on meanwhile: the amount to be settled, and the total with it, may change at any moment.
    expect(hundredths(after.available_funds) - hundredths(before.available_funds)).toBe(12_34n);
    expect(hundredths(before.on_the_way) - hundredths(after.on_the_way)).toBe(12_34n);
  });
});
