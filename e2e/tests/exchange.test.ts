/** A whole exchange, from the acceptance code to the record (specification.md sections 2, 3 and 5, product.md section 5). */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { hundredths } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import { violationsOn } from '../support/axe.ts';
import type { Operator } from '../support/operator.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { Form } from '../screens/form.ts';
import { Passcode } from '../screens/passcode.ts';

test.use({ merchant: 'cashout' });

const digits = '280416';
const instructions = 'Paid by bank transfer within two working days.';

/** Prepares an exchange of 40.00 with the acceptor of a kind, as an operator does. */
async function prepare(operator: Operator, kind: 'personal' | 'enterprise') {
  const { list } = await operator.call(operatorCalls.acceptors.list);
  const acceptor = list.find((each) => each.kind === kind);
  const { code, exchange } = await operator.call(operatorCalls.exchanges.prepare, {
    acceptor: acceptor?.acceptor_id,
    merchant: 'cashout',
    amount: '40.00',
    pays_currency: 'EUR',
    rate: '0.921',
    spread_bps: 50,
    instructions: { en: instructions },
    valid_seconds: 3_600,
  });
  return { code, acceptor: acceptor?.name ?? '', number: exchange.exchange_no };
}

async function available(): Promise<bigint> {
  return hundredths((await callApi(calls.wallet.property, {}, await tokenOf('cashout'))).available_funds);
}

test('an acceptance code, entered again after a wrong try, becomes the current exchange and then a record', async ({
  app,
  page,
  operator,
}) => {
  const before = await available();
  const form = new Form(app.main, 'Review exchange');
  const passcode = new Passcode(page);
  const review = page.getByRole('dialog', { name: 'Review exchange' });
  const records = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Transaction records' }) });
  const confirm = async () => {
    await review.getByRole('button', { name: /^Confirm and pay 40\.00/ }).click();
    await passcode.type(digits);
    await passcode.ok.click();
    await app.expectToast('Exchange confirmed');
    await expect(review).toBeHidden();
  };
  await app.open('/wallet/foreign-exchange');
  await expect(page.getByText('No exchange in progress')).toBeVisible();
  await expect(records).toContainText('No exchanges yet');

  const first = await prepare(operator, 'enterprise');
  await test.step('a wrong code is refused and stays; a right one of the other kind switches to it', async () => {
    await expect(page.getByRole('radio', { name: /^Personal/ })).toBeChecked();
    await form.paste('Acceptance code', 'AC-0000-0000-0000');
    await form.submit();
    await form.expectRefused('Acceptance code', 'Acceptance code error. Enter it again.');
    await form.expectTexts({ 'Acceptance code': 'AC-0000-0000-0000' });
    await form.paste('Acceptance code', first.code);
    await form.submit();
    await app.expectToast('The code is for “Enterprise”, so we selected that for you.');
  });

  await test.step('all terms are shown before anything moves', async () => {
    await app.expectRoute('/wallet/foreign-exchange?sheet=review');
    for (const term of [first.acceptor, '40.00 USD', '36.84 EUR', '1 USD = 0.921 EUR', '0.5%', instructions]) {
      await expect(review.getByText(term).first(), term).toBeVisible();
    }
    expect(await violationsOn(page)).toEqual([]);
    expect(await available()).toBe(before);
  });

  await test.step('once confirmed with the six digits it is the current exchange, once', async () => {
    await confirm();
    await expect(app.main.getByText('Current exchange')).toBeVisible();
    await expect(app.main.getByText(first.acceptor)).toBeVisible();
    await form.expectTexts({ 'Acceptance code': '' });
    expect(await available()).toBe(before - 40_00n);
  });

  await test.step('once paid by the acceptor it is a record with all its terms', async () => {
    await operator.call(operatorCalls.exchanges.pay, { exchange_no: first.number, reference: 'SEPA-EXCHANGE-TEST' });
    await app.load('/wallet/foreign-exchange');
    await expect(page.getByText('No exchange in progress')).toBeVisible();
    const record = records.getByRole('button', { name: /USD to EUR.*36\.84 EUR.*Enterprise.*Acceptor paid/ });
    await record.click();
    await expect(app.dialog).toHaveAccessibleName('Exchange');
    for (const term of [first.number, first.acceptor, instructions]) await expect(app.dialog).toContainText(term);
    await app.dialog.getByRole('button', { name: 'Open a dispute' }).click();
    const dispute = page.getByRole('dialog', { name: 'Open a dispute?' });
    await expect(dispute).toContainText(/We will hold 40\.00\sUSD again\. .* decide within 7 days\./);
    await expect(dispute).toContainText('You can open a dispute until');
    await dispute.getByRole('button', { name: 'Go back' }).click();
    await expect(dispute).toBeHidden();
    await page.goBack();
  });

  await test.step('a personal one, disputed: the amount stays held, and the screen shows the decision date', async () => {
    await page.getByText('Personal', { exact: true }).click();
    const second = await prepare(operator, 'personal');
    await form.paste('Acceptance code', second.code);
    await form.submit();
    await confirm();
    await expect(app.main.getByText(second.acceptor)).toBeVisible();
    await app.button('Open a dispute').click();
    await app.expectRoute(/#\/wallet\/foreign-exchange\?sheet=dispute(:|%3A)/);
    expect(await violationsOn(page)).toEqual([]);
    const dispute = new Form(app.dialog, 'Open a dispute');
    await dispute.paste('What happened', 'Nothing arrived.');
    await dispute.submit();
    await app.expectToast('Dispute opened');
    await expect(app.main.getByText('You opened a dispute.')).toBeVisible();
    await expect(app.main.getByText(/We are holding 40\.00\sUSD\. Two Placard staff will check/)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(await available()).toBe(before - 80_00n);
  });
});
