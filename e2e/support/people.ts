/** The people of a business, in the words that they read. */
import { createHash } from 'node:crypto';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { callApi, demoPassword } from './api.ts';
import { registerMerchant } from './merchants.ts';
import { Operator } from './operator.ts';
import { tokenOf } from './test.ts';
import type { App } from '../screens/app.ts';
import { Passcode } from '../screens/passcode.ts';

/** The six digits of whoever acts on people. */
const digits = '280416';

/** As they travel. */
export const digitsSent = createHash('md5').update(digits).digest('hex');

/** Sets the six digits of a login that has none. */
export async function setDigits(token: string): Promise<void> {
  await callApi(calls.wallet.setTransactionPassword, { password: digitsSent, login_password: demoPassword() }, token);
}

/** A merchant of its own with money and six digits; returns its session and number. */
export async function makeBusiness(username: string, nickname: string): Promise<{ token: string; no: string }> {
  await registerMerchant(username);
  const topUp = { merchant: username, amount: '400.00', reference: `BANK-${username}` };
  await new Operator().call(operatorCalls.topups.record, topUp);
  const token = await tokenOf(username);
  await setDigits(token);
  const { merchant_no: no } = await callApi(calls.accounts.editInfo, { nickname }, token);
  return { token, no };
}

/** Another person’s browser. */
export const nobody = { storageState: { cookies: [], origins: [] } };

/** Types the six digits. */
export async function approve(page: Page): Promise<void> {
  const passcode = new Passcode(page);
  await passcode.type(digits);
  await passcode.ok.click();
}

/** Invites by a link; returns its address. */
export async function invite(app: App, role: string, limits: Readonly<Record<string, string>> = {}): Promise<string> {
  const { page } = app;
  await app.load('/ad-center?sheet=people');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check({ force: true });
  for (const [label, amount] of Object.entries(limits)) await page.getByRole('textbox', { name: label }).fill(amount);
  await page.getByRole('radio', { name: /^With a link/ }).check({ force: true });
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await approve(page);
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  return (await page.getByTitle(/invitation=INV-/).getAttribute('title')) ?? '';
}

/** Registers the account that the invitation's page asks for. */
export async function register(page: Page, username: string): Promise<void> {
  const fields = {
    Username: username,
    Nickname: 'Noor Haddad',
    Password: demoPassword(),
    'Confirm password': demoPassword(),
    Email: `${username}@example.com`,
    Phone: '+44 20 7946 0018',
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Create account' }).click();
}
