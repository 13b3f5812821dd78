/** A passkey, made by Chromium's simulated device, and an API key: made in the settings with the six digits, used, removed. */
import { calls, keyApiPath } from '@placard/contract';
import { address, callApi } from '../support/api.ts';
import { plugIn, setVerified } from '../support/device-lock.ts';
import { expect, ownPage as test, tokenOf } from '../support/test.ts';
import { Passcode } from '../screens/passcode.ts';

const digits = '280416';
const merchant = 'cashout';

test.use({ merchant });

test('a passkey is added in the settings, approves a withdrawal instead of the digits, and is removed', async ({
  app,
  page,
}) => {
  const device = await plugIn(page);
  const passcode = new Passcode(page);
  const token = await tokenOf(merchant);
  const sheet = page.getByRole('dialog', { name: 'Passkeys' });
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));

  await test.step('it takes the digits and the device', async () => {
    await app.open('/ad-center?sheet=settings');
    await page.getByRole('button', { name: 'Passkeys' }).click();
    await expect(sheet.getByText('No passkey yet')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Name' }).fill('My phone');
    await sheet.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passcode.dialog).toContainText('Add a passkey to your account');
    await expect(passcode.dialog.getByRole('button', { name: 'Use passkey' })).toHaveCount(0);
    await passcode.type(digits);
    await passcode.ok.click();
    await app.expectToast('Passkey added.');
    await expect(sheet.getByText('My phone')).toBeVisible();
    await expect(sheet.getByText(/^Added /)).toBeVisible();
  });

  await test.step('it approves the withdrawal; without its user’s consent nothing happens', async () => {
    await app.open('/wallet?sheet=withdraw');
    await page.getByRole('textbox', { name: 'Amount' }).fill('10.00');
    await page.getByRole('button', { name: /^Withdraw 10.00/ }).click();
    const use = passcode.dialog.getByRole('button', { name: 'Use passkey' });
    await setVerified(device, false);
    await use.click();
    await expect(passcode.dialog.getByText(/^Your device did not confirm/)).toBeVisible();
    await expect(passcode.ok).toBeDisabled();
    await setVerified(device, true);
    bodies.length = 0;
    await use.click();
    await expect(page.getByRole('dialog', { name: /^Withdrawal W/ })).toBeVisible();
    expect(bodies.filter((body) => body.includes('/check/password'))).toEqual([]);
    const { list } = await callApi(calls.wallet.listWithdrawals, {}, token);
    expect(list[0]).toMatchObject({ amount: '10.00', state: 'requested' });
    await callApi(calls.wallet.cancelWithdrawal, { withdrawal_id: list[0]?.withdrawal_id ?? '' }, token);
  });

  await test.step('it is removed, and only the digits are required', async () => {
    await app.open('/ad-center?sheet=passkeys');
    await expect(sheet.getByText(/^Last used /)).toBeVisible();
    await sheet.getByRole('button', { name: 'Remove passkey My phone' }).click();
    await expect(sheet.getByText('No passkey yet')).toBeVisible();
    await app.open('/wallet?sheet=withdraw');
    await page.getByRole('textbox', { name: 'Amount' }).fill('10.00');
    await page.getByRole('button', { name: /^Withdraw 10.00/ }).click();
    await expect(passcode.dialog.getByRole('button', { name: 'Forgot it?' })).toBeVisible();
    await expect(passcode.dialog.getByRole('button', { name: 'Use passkey' })).toHaveCount(0);
    await passcode.cancel.click();
    const { list: events } = await callApi(calls.accounts.securityEvents, {}, token);
    expect(events.map(({ act }) => act).slice(0, 2)).toEqual(['passkey_removed', 'passkey_added']);
  });
});

test('an API key is made with the digits, shown once, works for a program, gets a new secret, and is revoked', async ({
  app,
  page,
}) => {
  const passcode = new Passcode(page);
  const enterDigits = async () => {
    await passcode.type(digits);
    await passcode.ok.click();
  };
  const answer = async (secret: string) => {
    const url = `${address()}/api${keyApiPath}${calls.wallet.property.path}`;
    return await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
  };
  const shown = async () => (await page.getByTitle(/^placard_key_/).getAttribute('title')) ?? '';
  const secrets: string[] = [];

  await test.step('a wrong address is refused before the digits', async () => {
    await app.open('/ad-center?sheet=settings');
    await page.getByRole('button', { name: 'API keys' }).click();
    await expect(page.getByText('No API key yet')).toBeVisible();
    await page.getByRole('button', { name: 'New API key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Nightly report');
    await page.getByRole('textbox', { name: 'Allowed addresses' }).fill('127.0.0.1 nowhere');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await expect(page.getByRole('textbox', { name: 'Allowed addresses' })).toHaveAccessibleDescription(
      /^Enter addresses such as/,
    );
    await expect(passcode.dialog).toHaveCount(0);
  });

  await test.step('its secret is shown once, and works', async () => {
    await page.getByRole('textbox', { name: 'Allowed addresses' }).fill('127.0.0.1 ::1');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await expect(passcode.dialog).toContainText('Create API key “Nightly report”');
    await enterDigits();
    secrets.push(await shown());
    expect((await answer(secrets[0] ?? '')).status).toBe(200);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByTitle(/^placard_key_/)).toHaveCount(0);
    await app.load('/ad-center?sheet=api-keys');
    await expect(page.getByText(/Last used /)).toBeVisible();
  });

  await test.step('a new secret leaves the one before for a day; revoked, neither works', async () => {
    await page.getByRole('button', { name: /^Nightly report/ }).click();
    await expect(page.getByText('127.0.0.1 · ::1')).toBeVisible();
    await page.getByRole('button', { name: 'New secret' }).click();
    await enterDigits();
    secrets.push(await shown());
    expect(secrets[1]).not.toBe(secrets[0]);
    for (const secret of secrets) expect((await answer(secret)).status).toBe(200);
    await page.getByRole('button', { name: /^Nightly report/ }).click();
    await expect(page.getByText('Previous secret valid until')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    const sure = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .filter({ hasText: 'Revoke API key “Nightly report”?' });
    await sure.getByRole('button', { name: 'Revoke the key' }).click();
    await app.expectToast('API key revoked.');
    await expect(page.getByText('No API key yet')).toBeVisible();
    for (const secret of secrets) expect((await answer(secret)).status).toBe(401);
  });
});
