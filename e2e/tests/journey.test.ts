/**
 * The whole job of a merchant, in one browser, against the started product: from the licence code to money at the bank.
 * Nothing is mocked; the operator acts by the real command line, and the product's own simulator delivers.
 */
import type { Page } from '@playwright/test';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { hundredths, sumOf } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import { issueCode } from '../support/merchants.ts';
import type { Operator } from '../support/operator.ts';
import { offerShortPlan } from '../support/short-plan.ts';
import { expect, ownPage as test } from '../support/test.ts';
import type { App } from '../screens/app.ts';
import { Ledger } from '../screens/ledger.ts';
import { PlanDetail } from '../screens/plan-detail.ts';
import { Wallet } from '../screens/wallet.ts';

const username = 'mika';
const loginPassword = 'trees along the quay';
const digits = '280416';
/** Longer than the life of its plan. */
const lifeMs = 90_000;

/** The wallet's figures that are the balance of one account, by that account. */
const accounts = [
  ['Available funds', 'available'],
  ['To be consumed', 'reserved_cash'],
  ['Discount amount', 'reserved_promo'],
] as const;

async function tokenOf(app: App): Promise<string> {
  return (await app.stored())['fb_token'] ?? '';
}

/** Every entry of an account, from its first on. */
async function entriesOf(figure: (typeof accounts)[number][1] | 'withdrawing' | 'pending', token: string) {
  const amounts: string[] = [];
  let balance = '';
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    balance = page.balance;
    amounts.push(...page.list.map((entry) => entry.amount));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return { balance, amounts };

  async function readPage(after: string | null) {
    return await callApi(calls.wallet.showFigure, { figure, limit: '100', ...(after && { cursor: after }) }, token);
  }
}

/**
 * Opens every figure of the wallet and compares it with the ledger: the overview, the sheet, the account's entries from
 * the first on, and the balance that the operator sees are the same.
 */
async function expectWalletIsLedger(app: App, page: Page, operator: Operator): Promise<void> {
  const token = await tokenOf(app);
  const wallet = new Wallet(page);
  await app.open('/wallet');
  const { balances } = await operator.call(operatorCalls.merchants.show, { merchant: username });
  const property = await callApi(calls.wallet.property, {}, token);

  for (const [label, account] of accounts) {
    const { balance, amounts } = await entriesOf(account, token);
    // The account began with nothing: opening + entries = closing.
    expect(0n + sumOf(amounts), account).toBe(hundredths(balance));
    expect(balances[account], account).toBe(balance);
    await expect(wallet.overview.amount(label)).toContainText(shown(balance));
    await wallet.overview.open(label);
    const sheet = wallet.sheet(label);
    await expect(sheet.getByText(/^As of/)).toBeVisible();
    await expect(sheet.getByRole('paragraph').filter({ hasText: `${shown(balance)}USD` })).toBeVisible();
    if (amounts.length > 0) await expect(sheet.getByText(`Balance ${shown(balance)}`).first()).toBeVisible();
    await wallet.close(sheet);
  }

  const withdrawing = await entriesOf('withdrawing', token);
  const pending = await entriesOf('pending', token);
  expect(sumOf(withdrawing.amounts)).toBe(hundredths(withdrawing.balance));
  expect(sumOf(pending.amounts)).toBe(hundredths(pending.balance));
  expect(balances['pending']).toBe(property.to_be_settled_makeup.gross);
  expect(balances['withdrawing']).toBe(property.on_the_way);
  const parts = [property.available_funds, property.waiting_to_be_spent, property.to_be_settled, property.on_the_way];
  expect(sumOf(parts)).toBe(hundredths(property.total_assets));
  await expect(wallet.overview.amount('To be settled')).toContainText(shown(property.to_be_settled));
  await expect(wallet.overview.amount('Total assets')).toContainText(shown(property.total_assets));

  await page
    .getByRole('main')
    .getByRole('button', { name: `${shown(property.total_assets)} USD` })
    .click();
  await expect(wallet.sheet('Total assets').getByText(/^As of/)).toBeVisible();
  await wallet.close(wallet.sheet('Total assets'));
}

/** An amount of the wire in the screen's format: with thousands separators. */
function shown(amount: string): string {
  return amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}

test('from the licence code to money at the bank', async ({ app, page, operator }) => {
  const wallet = new Wallet(page);
  const plan = new PlanDetail(page);
  const firstSteps = page.getByRole('region', { name: 'Your first steps' });
  let planNo = '';

  await test.step('register with a licence code', async () => {
    await app.open('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await app.field('Licence code').fill(await issueCode(operator, 'licence'));
    await app.field('Username').fill(username);
    await app.field('Nickname').fill('Tall Trees Tea');
    await app.field('Password').fill(loginPassword);
    await app.field('Confirm password').fill(loginPassword);
    await app.field('Email').fill('mika@merchants.placard.example');
    await app.field('Phone').fill('+44 20 7946 0018');
    await page.getByRole('checkbox').check();
    await app.button('Create account').click();
  });

  await test.step('open the ad account with an authorisation code', async () => {
    await app.expectRoute('/ad-welcome');
    await app.field('Authorisation code').fill(await issueCode(operator, 'authorisation'));
    await app.button('Open account').click();
    await app.expectRoute(/#\/ad-center/);
    await expect(page.getByRole('heading', { name: 'Ad center' })).toBeAttached();
  });

  await test.step('the first step is the new-user coupon', async () => {
    await expect(firstSteps.getByRole('listitem')).toHaveText([
      /coupon/,
      /^Recharge/,
      /^Put/,
      /settlement/,
      /^Withdraw/,
    ]);
    // No figures before the first event, and no plan is pushed to a user who cannot put.
    await expect(page.getByRole('tablist', { name: 'Period' })).toHaveCount(0);
    await expect(app.dialog).toHaveCount(0);
    await firstSteps.getByRole('link', { name: 'Get the new-user coupon' }).click();
    await app.button('Receive').click();
    await expect(app.button('Received')).toBeDisabled();
  });

  await test.step('the coupon received, the next step is the recharge: filed, it waits in the wallet and in the steps', async () => {
    await app.main.getByRole('link', { name: 'Recharge' }).click();
    await app.expectRoute('/wallet?sheet=recharge');
    await app.field('Amount').fill('500.00');
    await app.field('Account you pay from').fill('Tall Trees Tea, DE89 3704 0044 0532 0130 00');
    await app.button('Get a reference').click();
    await expect(app.dialog).toContainText('Waiting for your transfer');
    await wallet.close(app.dialog);
    await expect(app.main.getByRole('link', { name: /^Waiting for your transfer RF.*500\.00/ })).toBeVisible();
    await app.open('/ad-center');
    await expect(firstSteps.locator('[aria-current="step"]')).toContainText('Waiting for your transfer');
    await firstSteps.getByRole('link', { name: 'Your recharges' }).click();
    await app.expectRoute(/sheet=recharge(:|%3A)/);
  });

  await test.step('the operator books what arrived: the open sheet shows it, and the next step is the first plan', async () => {
    const { list } = await operator.call(operatorCalls.recharges.list, { merchant: username });
    await operator.call(operatorCalls.topups.record, {
      merchant: username,
      amount: '500.00',
      reference: list[0]?.recharge_no ?? '',
    });
    await expect(app.dialog).toContainText('Credited');
    await expect(app.dialog).not.toContainText('Waiting for your transfer');
    await expect(app.dialog.getByRole('link', { name: 'Put your first plan' })).toBeVisible();
    await app.open('/wallet');
    await expect(wallet.overview.amount('Available funds')).toContainText('500.00');
    await expect(page.getByRole('button', { name: 'Recharge' })).toContainText('+500.00');
  });

  await test.step('an official plan is announced beside the steps, and covers none', async () => {
    await app.open('/ad-center');
    await app.button(/^Congratulations/).click();
    await expect(app.dialog).toContainText('You may get back less than you put.');
    await app.button('Not now').click();
    await expect(app.dialog).toBeHidden();
  });

  await test.step('put the plan with the coupon', async () => {
    const offeringNo = await offerShortPlan(operator, 'journey', username);
    await firstSteps.getByRole('link', { name: 'Put your first plan' }).click();
    await app.expectRoute('/plan?status=wait_put');
    await page.locator(`a[href*="${offeringNo}"]`).click();
    await expect(app.button('Put this plan')).toBeVisible();
    await app.button('Put this plan').click();
    const sheet = wallet.sheet('Put this plan');
    await sheet.getByRole('textbox', { name: 'Put amount' }).fill('200.00');
    await expect(sheet.getByText('Revenue is not guaranteed. You may get back less than you put.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Pay 180.00 and put' }).click();
    await app.expectRoute(/#\/plan\/detail/);
    planNo = new URLSearchParams(app.route().split('?')[1]).get('plan_no') ?? '';
    expect(planNo).toContain(offeringNo);
    // Delivery pauses for a moment, so that figures do not move while they are compared with the ledger.
    await operator.call(operatorCalls.sources.pause, { source: 'simulator' });
    const paid = new Ledger(app.main);
    await expect(paid.amount('From your balance')).toHaveText('180.00');
    await expect(paid.amount('From the coupon')).toHaveText('20.00');
    await expectWalletIsLedger(app, page, operator);
    await expect(wallet.overview.amount('Available funds')).toContainText('320.00');
    await operator.call(operatorCalls.sources.resume, { source: 'simulator' });
  });

  await test.step('simulated delivery arrives', async () => {
    const token = await tokenOf(app);
    const clicks = async () => (await callApi(calls.plans.detail, { plan_no: planNo }, token)).delivery?.clicks;
    await expect.poll(clicks, { timeout: lifeMs }).toBeGreaterThan(0);
    await app.open(`/plan/detail?plan_no=${planNo}`);
    await expect(app.main).toContainText('Simulated by the network');
    await expect(plan.step('Putting')).toBeVisible();
    await expect(plan.counted('Clicks')).toBeVisible();
  });

  await test.step('the steps stay, with the date of what comes next', async () => {
    await app.open('/ad-center');
    await expect(page.getByRole('tablist', { name: 'Period' })).toBeVisible();
    await expect(firstSteps.getByRole('link')).toHaveText(/^First settlement.*Expected by .*Step 4 of 5$/);
    await app.open(`/plan/detail?plan_no=${planNo}`);
  });

  await test.step('the plan is settled', async () => {
    // The open page refreshes automatically.
    await expect(page.getByText('These figures no longer change')).toBeVisible({ timeout: lifeMs });
    await expect(plan.timeline.getByRole('listitem')).toHaveCount(5);
  });

  await test.step('every figure of the wallet opens and matches the ledger', async () => {
    await expectWalletIsLedger(app, page, operator);
    const { available_funds: available, ...rest } = await callApi(calls.wallet.property, {}, await tokenOf(app));
    expect(rest.waiting_to_be_spent).toBe('0.00');
    expect(rest.discount_amount).toBe('0.00');
    const flow = await callApi(calls.wallet.flowList, { limit: '100' }, await tokenOf(app));
    expect(sumOf(flow.list.map((entry) => entry.amount))).toBe(hundredths(available));
    for (const month of flow.months) {
      const sum = hundredths(month.opening) + hundredths(month.in) - hundredths(month.out);
      expect(sum).toBe(hundredths(month.closing));
    }
    expect(flow.months[0]?.closing).toBe(available);
  });

  await test.step('set a transaction password', async () => {
    await app.open('/ad-center');
    await firstSteps.getByRole('link', { name: 'Withdraw' }).click();
    await expect(wallet.sheet('Withdraw')).toContainText('Set a transaction password first');
    await page.getByRole('link', { name: 'Set transaction password' }).click();
    await wallet.passcode.typeInPage(digits);
    await app.button('Next').click();
    await expect(page.getByRole('heading', { name: 'Enter the same six digits again' })).toBeVisible();
    await wallet.passcode.typeInPage(digits);
    await app.button('Next').click();
    await app.field('Login password').fill(loginPassword);
    await app.button('Save').click();
    await expect(page.getByText('Your transaction password is set')).toBeVisible();
    await page.getByRole('link', { name: 'Continue to withdraw' }).click();
  });

  await test.step('bind a payout account', async () => {
    await page.getByRole('link', { name: 'Add payout account' }).click();
    await app.field('Bank name').fill('Harbour Savings');
    await app.field('Account holder').fill('Mika Lindqvist');
    await app.field('Account number').fill('DE89 3704 0044 0532 0130 00');
    await app.field('Bank address').fill('Harbour Street 4');
    await app.field('Mobile').fill('+44 20 7946 0018');
    await app.field('Login password').fill(loginPassword);
    await app.button('Save').click();
    await app.expectRoute('/wallet?sheet=withdraw');
    await wallet.close(wallet.sheet('Withdraw'));
  });

  await test.step('withdraw with the six digits, a wrong try first', async () => {
    await wallet.askToWithdraw('100.00');
    await wallet.passcode.type('280417');
    await wallet.passcode.ok.click();
    await expect(wallet.passcode.error).toContainText('Wrong transaction password. 4 tries left.');
    await wallet.passcode.type(digits);
    await wallet.passcode.ok.click();
    await app.expectRoute(/sheet=withdrawal:|sheet=withdrawal%3A/);
    await expect(app.dialog).toContainText('Under review');
    await expect(app.dialog).toContainText('99.00');
    await expectWalletIsLedger(app, page, operator);
    await expect(wallet.overview.amount('On the way')).toContainText('100.00');
  });

  await test.step('the operator approves, sends and pays it', async () => {
    const { list } = await operator.call(operatorCalls.withdrawals.list, { merchant: username });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ state: 'requested', arrives: '99.00' });
    const which = { withdrawal_no: list[0]?.withdrawal_no };
    await operator.call(operatorCalls.withdrawals.approve, which);
    await operator.call(operatorCalls.withdrawals.send, which);
    await operator.call(operatorCalls.withdrawals.pay, { ...which, reference: 'BANK-JOURNEY-PAYOUT' });
  });

  await test.step('the flow list and the withdrawals show it', async () => {
    await app.open('/wallet');
    await expect(page.getByRole('button', { name: /^Withdrawal .*−100\.00/ })).toBeVisible();
    await app.open('/wallet?sheet=withdrawals');
    await expect(wallet.sheet('Withdrawals').getByRole('button', { name: /Paid/ })).toContainText('−100.00');
    await expectWalletIsLedger(app, page, operator);
  });

  await test.step('the first steps are done, and the ad center shows figures that add up', async () => {
    await app.open('/ad-center?period=all');
    const ledger = new Ledger(app.main);
    const [profit = '', ...parts] = await Promise.all(
      ['(Profit|Loss)', 'Revenue', 'Fee', 'Spend', 'Paid by coupons'].map(
        async (row) => await ledger.amount(row).innerText(),
      ),
    );
    expect(sumOf(parts)).toBe(hundredths(profit));
    await expect(firstSteps).toHaveCount(0);
  });

  await test.step('the books balance', async () => {
    const books = await operator.call(operatorCalls.books.check);
    expect(books.checks.filter(({ violations }) => violations.length > 0)).toEqual([]);
    expect(books.is_balanced).toBe(true);
  });
});
