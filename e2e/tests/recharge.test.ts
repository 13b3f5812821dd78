/** Recharging in the app: filed by the merchant, seen on the bank's statement, booked by an operator (product.md section 5). */
import { operatorCalls } from '@placard/contract/operator';
import { Operator } from '../support/operator.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect } from '../support/test.ts';

const test = testWithOwnMerchant();

test('a transfer is filed, and credited with what the bank’s statement says', async ({ app, page }) => {
  await app.open('/wallet?sheet=recharge');
  await app.dialog.getByLabel('Amount').fill('200');
  await app.dialog.getByLabel('Account you pay from').fill('Mika Lindqvist, 4471');
  await app.dialog.getByRole('button', { name: 'Get a reference' }).click();
  await expect(app.dialog).toContainText('Waiting for your transfer');
  await expect(app.dialog).toContainText('DE02 1203 0000 0000 2020 51');
  const number = /RF[\d ]{13}/.exec(await app.dialog.innerText())?.[0].replaceAll(' ', '') ?? '';

  const operator = new Operator();
  const content = `booked_on,amount,currency,reference,end_to_end_id,text\n2026-11-23,195.00,USD,IN-${number},,${number}`;
  await operator.call(operatorCalls.statements.record, { format: 'csv', statement: number, content });
  await operator.call(operatorCalls.recharges.book, { recharge_no: number });
  await page.reload();
  await expect(app.dialog).toContainText('195.00 USD arrived instead of 200.00 USD');
  await app.dialog.getByRole('button', { name: /Top-up/ }).click();
  await app.expectRoute(/sheet=transfer/);
});
