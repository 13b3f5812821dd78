/**
 * Two-step login: set up in the settings, asked for after the password, skipped by a remembered device, passed by a recovery code;
 * and a passkey, made by Chromium's simulated device, that is the whole login.
 */
import { createHash } from 'node:crypto';
import { calls } from '@placard/contract';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { App } from '../screens/app.ts';
import { Passcode } from '../screens/passcode.ts';
import { violationsOn } from '../support/axe.ts';
import { callApi, demoPassword, logIn } from '../support/api.ts';
import { registerMerchant } from '../support/merchants.ts';
import { plugIn } from '../support/device-lock.ts';
import { expect, ownPage as test } from '../support/test.ts';

const digits = '280416';

async function enterDigits(page: Page): Promise<void> {
  const passcode = new Passcode(page);
  await passcode.type(digits);
  await passcode.ok.click();
}

/** Name and password, as typed on the login page. */
async function enterPassword(app: App, username: string, password = demoPassword()): Promise<void> {
  const { page } = app;
  await app.load('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function logOut(app: App): Promise<void> {
  await app.load('/ad-center?sheet=logout');
  await app.dialog.getByRole('button', { name: 'Log out' }).click();
  await app.expectRoute('/login');
}

async function register(): Promise<string> {
  const username = `doublelock-${Date.now().toString(36)}`;
  await registerMerchant(username);
  const password = createHash('md5').update(digits).digest('hex');
  await callApi(
    calls.wallet.setTransactionPassword,
    { password, login_password: demoPassword() },
    await logIn(username),
  );
  return username;
}

test('a second step is set up, asked for, remembered, recovered; a passkey is the whole login', async ({
  app,
  page,
}) => {
  const username = await register();
  const sheet = page.getByRole('dialog', { name: 'Two-step login' });
  const code = page.getByRole('textbox', { name: 'Code' });
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  let secret = '';
  let recovery: string[] = [];
  const totp = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

  await test.step('a login without it notices nothing', async () => {
    await enterPassword(app, username);
    await app.expectRoute('/ad-center');
  });

  await test.step('it takes the digits, shows a QR code and its text, and a confirming code', async () => {
    await app.load('/ad-center?sheet=settings');
    await page.getByRole('button', { name: 'Two-step login' }).click();
    await sheet.getByRole('button', { name: 'Set up two-step login' }).click();
    await enterDigits(page);
    await expect(sheet.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    secret = (await sheet.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    expect(await violationsOn(page)).toEqual([]);
    await code.fill('12 34');
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(code).toHaveAccessibleDescription(/six digits/);
    await code.fill(`${totp(0).slice(0, 3)} ${totp(0).slice(3)}`);
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.locator('li')).toHaveCount(10);
    recovery = await codes.locator('li').allTextContents();
    await codes.getByRole('button', { name: 'I have stored them' }).click();
    await expect(sheet.getByText('10 recovery codes left')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('the password alone opens nothing; a wrong code keeps the rest, the right one gets in', async () => {
    await logOut(app);
    await enterPassword(app, username);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expect(code).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Do not ask on this device for 30 days' }).check({ force: true });
    await code.fill('000 000');
    await submit.click();
    await expect(code).toHaveAccessibleDescription('This code is wrong, used or expired.');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(username);
    await submit.click();
    await page.getByRole('checkbox', { name: 'Do not ask on this device for 30 days' }).check({ force: true });
    await code.fill(totp(1));
    await submit.click();
    await app.expectRoute('/ad-center');
  });

  await test.step('a remembered device skips it, until it is forgotten', async () => {
    await logOut(app);
    await enterPassword(app, username);
    await app.expectRoute('/ad-center');
    await app.load('/ad-center?sheet=factor');
    await sheet.getByRole('button', { name: /^Ask again for a code on/ }).click();
    await app.expectToast('This device needs a code again');
    await logOut(app);
  });

  await test.step('a recovery code gets in once, however it is typed', async () => {
    await enterPassword(app, username);
    await code.fill((recovery[0] ?? '').toLowerCase().replaceAll('-', ' '));
    await submit.click();
    await app.expectRoute('/ad-center');
    await app.load('/ad-center?sheet=factor');
    await expect(sheet.getByText('9 recovery codes left')).toBeVisible();
  });

  await test.step('a passkey is the whole login', async () => {
    const { session, authenticatorId } = await plugIn(page);
    const touch = async (enabled: boolean) =>
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    await app.load('/ad-center?sheet=passkeys');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await enterDigits(page);
    await app.expectToast('Passkey added.');
    await touch(false);
    await logOut(app);
    const way = page.getByRole('button', { name: 'Use a passkey instead' });
    await expect(way).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await touch(true);
    await way.click();
    await app.expectRoute('/ad-center');
  });

  await test.step('the name field offers it, too, where the browser can', async () => {
    await app.load('/ad-center?sheet=logout');
    await app.dialog.getByRole('button', { name: 'Log out' }).click();
    // The device’s user takes the offer at once.
    await app.expectRoute('/ad-center');
    await expect(app.dialog).toHaveCount(0);
    await app.load('/ad-center?sheet=security');
    await expect(page.getByText('Recovery code used')).toBeVisible();
  });
});
