/** A day's work of two operators in the console, and the merchant beside them, who sees the results. */
import { createHash } from 'node:crypto';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { Console } from '../screens/console.ts';
import { callApi, demoPassword } from '../support/api.ts';
import { enrolByApi, operatorPassword as password } from '../support/operator.ts';
import type { Operator } from '../support/operator.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect, test, tokenOf } from '../support/test.ts';

const own = testWithOwnMerchant();

const run = Date.now().toString(36);
const names = { first: `first-${run}`, second: `second-${run}`, support: `support-${run}` };

/** The merchant's side of the day: three requests for money, one question. */
async function prepare(merchant: string, operator: Operator): Promise<string> {
  await operator.call(operatorCalls.topups.record, { merchant, amount: '200.00', reference: `CONSOLE-${run}` });
  const token = await tokenOf(merchant);
  const digits = createHash('md5').update('280416').digest('hex');
  await callApi(calls.wallet.setTransactionPassword, { password: digits, login_password: demoPassword() }, token);
  const { bank_card: card } = await callApi(
    calls.wallet.editBankCard,
    {
      method: 'bank',
      card_name: 'Sparkasse Bremen',
      user_name: 'Mika Lindqvist',
      mobile: '+49 421 179 0018',
      bank_account: 'DE89 3704 0044 0532 0130 00',
      branch_name: 'Bremen Mitte',
      login_password: demoPassword(),
    },
    token,
  );
  const payee = card.payout_account_id;
  for (const amount of ['30.00', '40.00', '50.00']) {
    const asked = { password: digits, purpose: 'withdraw', amount, payee } as const;
    const { ticket } = await callApi(calls.wallet.checkPassword, asked, token);
    await callApi(calls.wallet.withdraw, { amount, payout_account_id: payee, ticket: ticket ?? '' }, token);
  }
  await callApi(calls.support.sendFeedback, { topic: 'A figure', content: 'Please explain the fee.' }, token);
  return token;
}

/** Only this merchant's, the longest waiting first, as the queue has them. */
const queueOf = (merchant: string) => `#/withdrawals/list?state=requested&order=oldest&merchant=${merchant}`;

own('a day of two operators and a merchant', async ({ browser, app, page, operator, merchant }, info) => {
  const [token] = await Promise.all([
    prepare(merchant, operator),
    operator.create(names.first, 'finance'),
    operator.create(names.second, 'finance'),
    operator.create(names.support, 'support'),
  ]);
  const statesOf = async () => {
    const { list } = await callApi(calls.wallet.listWithdrawals, {}, token);
    return Object.fromEntries(list.map(({ amount, state }) => [amount, state]));
  };
  const [first, second] = [await Console.openIn(browser), await Console.openIn(browser)];
  await first.enrol(names.first, password);
  const { secret } = await enrolByApi(names.second);
  await second.signIn(names.second, password, secret);

  await own.step('the queue goes on by keys: one is approved, the next rejected with a reason', async () => {
    await first.page.getByRole('link', { name: 'Withdrawals to review' }).click();
    await first.open(queueOf(merchant));
    await expect(first.rows).toHaveCount(3);
    await first.openFirst();
    await expect(first.detail).toContainText('Sparkasse Bremen ••••3000');
    await expect(first.detail).toContainText('DE89370400440532013000');
    await expect(first.detail).toContainText(/Account holder.*Bank or network.*Bank address/s);
    // An act that does not fit the state is not offered.
    await expect(first.act('Approve')).toBeEnabled();
    for (const act of ['Send', 'Pay', 'Return']) await expect(first.act(act)).toHaveCount(0);
    await first.page.screenshot({ path: info.outputPath('withdrawal.png') });
    await first.page.keyboard.press('a');
    await first.confirm();
    await first.page.keyboard.press('Enter');
    await expect(first.detail).toContainText('40.00');
    await expect(first.rows).toHaveCount(2);
    await first.page.keyboard.press('r');
    await first.dialog.getByLabel('Reason').fill('The name of the account is another.');
    await first.dialog.getByRole('button', { name: 'Review' }).click();
    await expect(first.dialog.getByRole('table')).toContainText('Available');
    await first.page.screenshot({ path: info.outputPath('reject.png') });
    await first.page.keyboard.press('Enter');
    await expect(first.dialog.getByRole('status')).toHaveText(/^Done/);
    await first.page.keyboard.press('Enter');
    await expect(first.detail).toContainText('50.00');
    expect(await statesOf()).toEqual({ '30.00': 'approved', '40.00': 'rejected', '50.00': 'requested' });
  });

  await own.step('the merchant reads the reason in the app', async () => {
    await app.open('/wallet');
    await page.getByRole('link', { name: /^Withdrawals/ }).click();
    await page.getByText('Rejected').first().click();
    await expect(page.getByText('The name of the account is another.').first()).toBeVisible();
  });

  await own.step('an operator on a stale page sees the newer state, and nothing is overwritten', async () => {
    await second.open(queueOf(merchant));
    await second.openFirst();
    await second.act('Reject').click();
    await second.dialog.getByLabel('Reason').fill('Not yet.');
    await first.page.keyboard.press('a');
    await first.confirm();
    await first.closeDialog();
    await second.dialog.getByRole('button', { name: 'Review' }).click();
    await expect(second.dialog.getByRole('alert')).toContainText('Somebody changed this since you looked at it.');
    await expect(second.dialog.getByRole('row', { name: /^State/ })).toContainText(/requested.*approved/i);
    await second.page.screenshot({ path: info.outputPath('row-changed.png') });
    await second.dialog.getByRole('button', { name: 'Look at it as it is now' }).click();
    await expect(second.detail).toContainText('It is no longer in this list.');
    expect((await statesOf())['50.00']).toBe('approved');
  });

  await own.step('a bank statement is uploaded: what matches is paid, what does not is shown', async () => {
    const asked = { merchant, state: 'approved' };
    const { list } = await operator.call(operatorCalls.withdrawals.list, asked);
    const sent = list.find(({ amount }) => amount === '30.00');
    const kept = list.find(({ amount }) => amount === '50.00');
    await operator.call(operatorCalls.withdrawals.send, { withdrawal_no: sent?.withdrawal_no });
    const lines = [
      'booked_on,amount,currency,reference,end_to_end_id,text',
      `2026-11-23,-${sent?.arrives},USD,B1-${run},${sent?.withdrawal_no},Placard`,
      `2026-11-23,-${kept?.arrives},USD,B2-${run},${kept?.withdrawal_no},Not sent`,
      `2026-11-23,-7.00,USD,B3-${run},,Account fee`,
    ];
    await first.open('#/statements');
    await first.page
      .getByLabel('File (camt.053 or CSV)')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await first.page.getByRole('textbox', { name: 'Statement' }).last().fill(`STATEMENT-${run}`);
    await first.page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(first.page.getByRole('row', { name: `B1-${run}` })).toContainText('Paid');
    await expect(first.page.getByRole('row', { name: `B2-${run}` })).toContainText('State refuses');
    await expect(first.page.getByRole('row', { name: `B3-${run}` })).toContainText('Not ours');
    await first.page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(first.dialog.getByRole('table')).toContainText(`−${sent?.arrives}`);
    await first.page.screenshot({ path: info.outputPath('statement.png') });
    await first.confirm();
    await first.closeDialog();
    await first.page.getByRole('link', { name: `STATEMENT-${run}` }).click();
    await expect(first.rows).toHaveCount(3);
    expect(await statesOf()).toEqual({ '30.00': 'paid', '40.00': 'rejected', '50.00': 'approved' });
  });

  await own.step('a top-up above the limit is proposed by one, and not approved by the same', async () => {
    await first.open('#/topups');
    await first.page.getByRole('button', { name: 'Record a deposit' }).click();
    await first.dialog.getByRole('button', { name: 'Review' }).click();
    await expect(first.dialog.getByText('This is required.')).toHaveCount(3);
    await first.dialog.getByLabel('Merchant').fill(merchant);
    await first.dialog.getByLabel('Amount').fill('9000.00');
    await first.dialog.getByLabel('Reference').fill(`CONSOLE-BIG-${run}`);
    await first.dialog.getByRole('button', { name: 'Review' }).click();
    await expect(first.dialog.getByRole('table')).toContainText('−9,000.00');
    await first.dialog.getByRole('button', { name: 'Propose' }).click();
    await first.dialog.getByLabel('Evidence').fill('Bank statement, line 14.');
    await first.confirm(/^Send the proposal/);
    await first.dialog.getByRole('link', { name: 'the proposals' }).click();
    await expect(first.detail.getByText('You proposed this, so another operator decides.').first()).toBeVisible();
    await expect(first.act('Approve')).toBeDisabled();
  });

  await own.step('another sees the entries and approves: a double click does it once', async () => {
    const before = Number((await callApi(calls.wallet.property, {}, token)).available_funds);
    await second.open('#/proposals/list?mine=false');
    const row = second.page.getByRole('row', { name: `CONSOLE-BIG-${run}` });
    await expect(row).toContainText(merchant);
    await row.getByRole('link').first().click();
    await expect(second.detail).toContainText('Bank statement, line 14.');
    await second.act('Approve').click();
    await expect(second.dialog).toHaveAccessibleName('Approve this proposal?');
    await expect(second.dialog.locator('dl').first()).toHaveText(
      new RegExp(`^Act.*deposit.*About${merchant} \\(\\w+\\).*9,000\\.00`),
    );
    await expect(second.dialog.getByRole('table')).toContainText('9,000.00');
    await second.page.screenshot({ path: info.outputPath('proposal.png') });
    await second.confirm();
    await second.closeDialog();
    const { available_funds: after } = await callApi(calls.wallet.property, {}, token);
    expect(Number(after) - before).toBe(9000);
  });

  await own.step('feedback is answered, and the merchant reads the answer', async () => {
    await second.open(`#/feedback/list?merchant=${merchant}`);
    await second.openFirst();
    await second.page.keyboard.press('a');
    await second.dialog.getByLabel('Answer').fill('It is 5 % of the revenue.');
    await second.dialog.getByRole('button', { name: 'Review' }).click();
    await second.confirm();
    await second.closeDialog();
    await app.open('/ad-center/feedback');
    await expect(page.getByText('It is 5 % of the revenue.')).toBeVisible();
  });

  await own.step('a role without the right sees why', async () => {
    const { session } = await enrolByApi(names.support);
    const support = await Console.openAs(browser, session);
    await support.open(`#/withdrawals/list?state=all&merchant=${merchant}`);
    await support.openFirst();
    const why = 'This needs the role finance or manager. Yours is support.';
    await expect(support.detail.getByText(why).first()).toBeVisible();
    for (const button of await support.detail.getByRole('button').all()) await expect(button).toBeDisabled();
    await support.open('#/proposals');
    await expect(support.page.getByText(why).first()).toBeVisible();
    await support.page.screenshot({ path: info.outputPath('support.png') });
    await support.page.getByRole('button', { name: 'Log out' }).click();
    await expect(support.page.getByRole('button', { name: 'Continue' })).toBeVisible();
  });
});

test('a manager makes an operator in the console, once another manager agrees', async ({ browser, operator }) => {
  const [proposer, approver, made] = [`lena-${run}`, `omar-${run}`, `pia-${run}`];
  for (const manager of [proposer, approver]) await operator.create(manager, 'manager');
  const open = async (manager: string) => await Console.openAs(browser, (await enrolByApi(manager)).session);
  const [first, second] = [await open(proposer), await open(approver)];

  await first.open('#/operators');
  await first.page.getByRole('button', { name: 'Add an operator' }).click();
  await first.dialog.getByLabel('Username').fill(made);
  await first.dialog.getByLabel('Role').selectOption('finance');
  await first.dialog.getByLabel('Password').fill(password);
  await expect(first.dialog.getByLabel('Password')).toHaveAttribute('type', 'password');
  await first.dialog.getByRole('button', { name: 'Review' }).click();
  await expect(first.dialog).toContainText(made);
  await expect(first.dialog).toContainText('••••••••');
  await expect(first.dialog).not.toContainText(password);
  await first.dialog.getByRole('button', { name: /^Confirm/ }).dblclick({ noWaitAfter: true });
  await first.dialog.getByRole('button', { name: 'Propose' }).click();
  await first.dialog.getByLabel('Evidence').fill('Starts on Monday; signed by the board.');
  await first.confirm(/^Send the proposal/);

  await second.open('#/proposals/list?mine=false');
  await second.page.getByRole('row', { name: proposer }).getByRole('link').first().click();
  await expect(second.detail).toContainText(made);
  await expect(second.detail).not.toContainText(password);
  await second.act('Approve').click();
  await second.confirm();

  const third = await Console.openIn(browser);
  await third.enrol(made, password);
  await expect(third.page.getByRole('link', { name: `${made} (finance)` })).toBeVisible();
});
