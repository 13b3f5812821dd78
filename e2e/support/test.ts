/** The `test` of every journey: the logged-in user is an option; the operator and the screens are fixtures. */
import { test as base } from '@playwright/test';
import { calls } from '@placard/contract';
import { App, recordToasts } from '../screens/app.ts';
import { address, callApi, logIn } from './api.ts';
import { Operator } from './operator.ts';
import { enterWorld } from './world.ts';

enterWorld();

interface Options {
  /** The demo merchant who is logged in when the app opens, as a returning user; nobody if empty. */
  merchant: string;
}

interface Fixtures {
  app: App;
  operator: Operator;
}

/** A log-in for each test would soon reach the limits on log-ins: all tests share one session of each merchant. */
const tokens = new Map<string, Promise<string>>();

/** The token of a demo merchant, logged in at most once. */
export async function tokenOf(merchant: string): Promise<string> {
  const known = tokens.get(merchant) ?? logIn(merchant);
  tokens.set(merchant, known);
  return await known;
}

/** After an act that ended the merchant's sessions: the next caller logs in again. */
export function forgetToken(merchant: string): void {
  tokens.delete(merchant);
}

interface Item {
  name: string;
  value: string;
}

/** The parts of a session that the app stores. */
export function storedSession(token: string, entry: 'register' | 'shell' = 'register'): Item[] {
  const userInfo = { customer_service_url: [], recharge_customer_service_url: [], entry, token };
  return [
    { name: 'fb_token', value: token },
    { name: 'fb_userInfo', value: JSON.stringify(userInfo) },
  ];
}

export async function storedByMerchant(merchant: string): Promise<Item[]> {
  return storedByReturning(await tokenOf(merchant));
}

/** A returning user has seen the official plan before: its dialog does not open again. */
export async function storedByReturning(token: string): Promise<Item[]> {
  const { official } = await callApi(calls.plans.awaitPutCount, {}, token);
  return [...storedSession(token), ...(official ? [{ name: `placard:told:${official.plan_no}`, value: 'yes' }] : [])];
}

export const test = base.extend<Options & Fixtures>({
  merchant: ['', { option: true }],
  baseURL: async ({}, use) => await use(address()),
  storageState: async ({ merchant }, use) => {
    const localStorage = merchant === '' ? [] : await storedByMerchant(merchant);
    await use({ cookies: [], origins: [{ origin: address(), localStorage }] });
  },
  app: async ({ page }, use) => {
    await page.addInitScript(recordToasts);
    await use(new App(page));
  },
  operator: async ({}, use) => await use(new Operator()),
});

export { expect } from '@playwright/test';
