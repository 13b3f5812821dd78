/** The wallet: its links, another payout account, new six digits, start-up funds (specification.md sections 2, 5, 8). */
import { createHash } from 'node:crypto';
import { calls } from '@placard/contract';
import type { CallRequest } from '@placard/contract';
import { hundredths, sumOf } from '../support/amounts.ts';
import { callApi, demoPassword } from '../support/api.ts';
import { testWithOwnMerchant } from '../support/own-merchant.ts';
import { expect, test, tokenOf } from '../support/test.ts';
import { Form } from '../screens/form.ts';
import { Passcode } from '../screens/passcode.ts';
import { Wallet } from '../screens/wallet.ts';

/** Nothing is bound or set yet. */
const own = testWithOwnMerchant();

const digits = '280416';
const otherDigits = '739205';
const hashOf = (text: string) => createHash('md5').update(text).digest('hex');

const account: CallRequest<typeof calls.wallet.editBankCard> = {
  method: 'bank',
  card_name: 'Harbour Savings',
  user_name: 'Mika Lindqvist',
  bank_account: 'DE89370400440532013000',
  branch_name: 'Harbour Street 4',
  mobile: '+44 20 7946 0018',
};

/** Sets the six digits unless an earlier test did. */
async function haveDigits(token: string): Promise<void> {
  const { has_transaction_password: isSet } = await callApi(calls.accounts.info, {}, token);
  if (!isSet) {
    const first = { password: hashOf(digits), login_password: demoPassword() };
    await callApi(calls.wallet.setTransactionPassword, first, token);
  }
}

own.describe('with a merchant of its own', () => {
  own(
    'the rows say what is missing and lead there; the two entries of six digits must match',
    async ({ app, page }) => {
      const passcode = new Passcode(page);
      await app.open('/wallet');
      await page.getByRole('link', { name: /^Foreign exchange/ }).click();
      await app.expectRoute('/wallet/foreign-exchange');
      await app.back().click();
      await page.getByRole('link', { name: /^Payout account.*Not added yet/ }).click();
      await app.expectRoute('/wallet/bind-card');
      await expect(app.field('Bank name')).toBeVisible();
      await app.back().click();
      await page.getByRole('link', { name: /^Transaction password.*Not set yet/ }).click();
      await app.expectRoute('/wallet/set-password');

      await passcode.typeInPage(digits);
      await app.button('Next').click();
      await expect(page.getByRole('heading', { name: 'Enter the same six digits again' })).toBeVisible();
      await passcode.typeInPage(otherDigits);
      await app.button('Next').click();
      await expect(page.getByText(/^The two .*do not match/)).toBeVisible();
      await expect(app.button('Next')).toBeDisabled();
      await expect(passcode.field).toHaveAttribute('aria-invalid', 'true');

      // This page's own back leads to the first entry, not out of it; nothing was saved.
      await app.back().click();
      await expect(page.getByRole('heading', { name: 'Choose six digits' })).toBeVisible();
      await app.expectRoute('/wallet/set-password');
      await passcode.expectDigits(0);
      await app.back().click();
      await app.expectRoute('/wallet');
      await expect(page.getByRole('link', { name: /^Transaction password.*Not set yet/ })).toBeVisible();
    },
  );

  own(
    'who has a payout account is asked before another is bound, with the six digits',
    async ({ app, page, merchant }) => {
      const token = await tokenOf(merchant);
      await haveDigits(token);
      await callApi(calls.wallet.editBankCard, { ...account, login_password: demoPassword() }, token);
      const passcode = new Passcode(page);
      await app.load('/wallet');
      await page.getByRole('link', { name: /^Payout account.*3000/ }).click();
      await expect(app.main.getByText('Harbour Savings')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);

      await app.button('Use another account').click();
      await expect(app.dialog).toHaveAccessibleName('Replace this account?');
      await app.dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(app.dialog).toBeHidden();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await app.button('Use another account').click();
      await app.dialog.getByRole('button', { name: 'Use another account' }).click();
      const form = new Form(page.locator('body'), 'Save and replace');

      await test.step('something must have changed', async () => {
        await form.paste('Account number', account.bank_account);
        await form.paste('Mobile', account.mobile);
        await form.submit();
        await form.expectRefused('Account number', 'You have not changed anything.');
        await expect(passcode.dialog).toHaveCount(0);
      });

      await form.paste('Account number', 'DE02120300000000202050');
      await form.submit();
      await form.expectRefused(
        'Account number',
        'This is not a valid IBAN. Check each letter and digit, and that none is missing.',
      );
      await form.paste('Account number', 'DE02120300000000202051');
      await form.submit();
      await expect(passcode.dialog).toContainText(/Replace the payout account .*••••2051/);
      await passcode.type(digits);
      await passcode.ok.click();
      await app.expectRoute('/wallet');
      await expect(page.getByRole('link', { name: /^Payout account.*2051/ })).toBeVisible();
      const { bank_card: bound } = await callApi(calls.wallet.bankCardDetail, {}, token);
      expect(bound).toMatchObject({ bank_account: '••••2051', card_name: 'Harbour Savings' });
    },
  );

  own('the six digits are changed: the old ones, new ones, the same again', async ({ app, page, merchant }) => {
    const token = await tokenOf(merchant);
    await haveDigits(token);
    const passcode = new Passcode(page);
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await app.load('/wallet');
    await page.getByRole('link', { name: /^Transaction password.*Set/ }).click();
    await app.expectRoute('/ad-center/edit-pay-password?from=wallet');
    const heading = async (name: string) => await expect(page.getByRole('heading', { name })).toBeVisible();

    await heading('Enter the current six digits');
    await passcode.typeInPage('111222');
    await app.button('Next').click();
    await expect(page.getByText('Wrong transaction password. 4 tries left.')).toBeVisible();
    await passcode.type(digits);
    await app.button('Next').click();
    await heading('Choose six digits');
    await passcode.typeInPage('123456');
    await app.button('Next').click();
    await expect(page.getByText('These digits are too easy to guess. Choose others.')).toBeVisible();
    await heading('Choose six digits');
    await passcode.type(otherDigits);
    await app.button('Next').click();
    await heading('Enter the same six digits again');
    await passcode.typeInPage(otherDigits);
    await app.button('Save').click();
    await expect(page.getByText('Your transaction password is changed')).toBeVisible();

    await callApi(calls.wallet.checkPassword, { password: hashOf(otherDigits) }, token);
    await expect(callApi(calls.wallet.checkPassword, { password: hashOf(digits) }, token)).rejects.toThrow(
      'wrong_transaction_password',
    );
    for (const body of bodies) expect(body).not.toMatch(new RegExp(`${digits}|${otherDigits}`));
  });
});

test.describe('start-up funds', () => {
  test.use({ merchant: 'starter' });

  test('block a withdrawal, with the amount and the ways out: one tap, a date, customer service', async ({
    app,
    page,
  }) => {
    const { start_up_funds: funds } = await callApi(calls.wallet.property, {}, await tokenOf('starter'));
    const sheet = new Wallet(page).sheet('Withdraw');
    await app.open('/ad-center');
    const steps = page.getByRole('region', { name: /First settlement|Your first steps/ });
    await expect(steps).toContainText(/You can withdraw once [\d.]+ of start-up funds is returned/);
    await steps.getByRole('button', { name: 'Show' }).click();
    await expect(steps.getByRole('link', { name: 'Withdraw', exact: true })).toHaveCount(0);
    await steps.getByRole('link', { name: /^Return [\d.]+ unused$/ }).click();
    await app.expectRoute('/wallet?sheet=figure%3Astart_up');
    await app.open('/wallet');
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    const why = `You can withdraw once ${funds.outstanding} of start-up funds is returned`;
    await expect(sheet).toContainText(why);
    await expect(sheet.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
    await expect(sheet.getByRole('button', { name: 'Withdraw' })).toHaveAccessibleDescription(why);
    await expect(sheet).toContainText(/Expected by \w+/);

    await sheet.getByRole('button', { name: `Return ${funds.unused} unused` }).click();
    await app.expectToast('Start-up funds returned');
    await expect(sheet).toContainText(`You can withdraw once ${funds.working} of start-up funds is returned`);
    await expect(sheet.getByRole('button', { name: /^Return/ })).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Ask customer service' }).click();
    await expect(app.dialog.getByRole('button', { name: /^Customer service 1 - / })).toBeVisible();
  });
});

test.describe('a withdrawal', () => {
  test.use({ merchant: 'cashout' });

  test('asks nothing for an amount that was changed after Enter, and takes an empty field that is left for no error', async ({
    app,
    page,
  }) => {
    const sheet = new Wallet(page).sheet('Withdraw');
    await app.open('/wallet?sheet=withdraw');
    const field = sheet.getByRole('textbox', { name: 'Amount' });
    await field.focus();
    await field.blur();
    await expect(field).not.toHaveAttribute('aria-invalid');
    // A dialog that was loaded before shows up within a frame.
    const dialog = page.getByRole('dialog', { name: 'Transaction password' });
    await field.fill('19');
    await sheet.getByRole('button', { name: 'Withdraw 19.00' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const { promise: isChanged, resolve: changed } = Promise.withResolvers<undefined>();
    await page.route('**/api/user/withdraw/terms?amount=20*', async (route) => {
      await isChanged;
      await route.continue();
    });
    await field.fill('20');
    await field.press('Enter');
    for (const typed of ['21', '20']) await field.fill(typed);
    changed(undefined);
    await expect(sheet.getByRole('button', { name: 'Withdraw 20.00' })).toBeEnabled();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(dialog).toHaveCount(0);
  });

  test('is in the payout calendar with what arrives of it, and its fee beside it', async ({ app }) => {
    const { ahead } = await callApi(calls.calendar.show, {}, await tokenOf('cashout'));
    const comes = sumOf(ahead.map(({ amount }) => amount));
    const fee = sumOf(ahead.map(({ counted }) => counted)) - comes;
    expect(fee).toBeGreaterThan(0n);
    await app.open('/wallet?sheet=calendar');
    await expect(app.dialog).toContainText(/Arrival days of withdrawals follow the time zone [A-Z]/);
    const amountOf = async (label: RegExp) =>
      hundredths(await app.dialog.locator('dl > div').filter({ hasText: label }).locator('dd').innerText());
    expect([fee, -fee]).toContain(await amountOf(/^Fee/));
    expect(await amountOf(/^Sum/)).toBe(comes);
  });
});
