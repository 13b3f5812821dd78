/** Brings a page to a scene of the gallery: its user, language and state, and the control to tap. */
import { devices } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { documents } from '@placard/contract/documents';
import { address, callApi } from './api.ts';
import { exchangingMerchant, pausedRepeat, sceneCode, sceneExchanges } from './gallery-scenes.ts';
import type { Scene, State } from './gallery-scenes.ts';
import { pseudoBase, pseudoLanguage, speakPseudo } from './pseudo.ts';
import { storedByMerchant, tokenOf } from './test.ts';
import type { Traffic } from './traffic.ts';

/** Registered, with nothing done yet: shows every screen to a new user. */
const newMerchant = 'fresh';
const skeletonMs = 1_200;
const exampleRepeat = documents.plans.detail.example.response.repeat.allowed;

/** Returns the user of a scene in a state: nobody if empty. */
export function viewerOf({ merchant }: Scene, state: State): string {
  return state === 'empty' ? newMerchant : merchant;
}

/** Numbers of the demo world by the words in capitals that stand for them in a scene's route. */
export async function sceneNumbers(): Promise<Record<string, string>> {
  const token = await tokenOf('demo');
  const { list: plans } = await callApi(calls.plans.list, { limit: '100' }, token);
  const { official } = await callApi(calls.plans.awaitPutCount, {}, token);
  const { list: flow } = await callApi(calls.wallet.flowList, {}, token);
  const { list: notes } = await callApi(calls.notifications.list, {}, token);
  const { list: agents } = await callApi(calls.agents.list, {}, token);
  const { list: recharges } = await callApi(calls.wallet.listRecharges, {}, token);
  const { held, under_review: appealed } = await callApi(calls.appeals.list, {}, token);
  const { list: withdrawals } = await callApi(calls.wallet.listWithdrawals, {}, await tokenOf('cashout'));
  const numberOf = (state: string) => plans.find((plan) => plan.state === state)?.plan_no ?? '';
  return {
    WAITING: official?.plan_no ?? numberOf('wait_put'),
    OFFERS: String(plans.flatMap(({ state, plan_no: planNo }) => (state === 'wait_put' ? [planNo] : [])).slice(0, 2)),
    PUTTING: numberOf('putting'),
    SETTLED: numberOf('settled'),
    PAUSED: plans.findLast(({ state }) => state === 'settled')?.plan_no ?? '',
    FAILED: numberOf('put_failed'),
    TRANSFER: flow[0]?.transfer_id ?? '',
    NOTIFICATION: notes[0]?.notification_id ?? '',
    RECHARGE: recharges[0]?.recharge_id ?? '',
    HELD: held.find(({ no_appeal: why }) => why === null)?.item ?? '',
    APPEALED: appealed[0]?.item ?? '',
    FOLLOWED: agents[0]?.agent_id ?? '',
    WITHDRAWAL: withdrawals[0]?.withdrawal_id ?? '',
  };
}

/** Changes answers as a state needs them: none yet, refused, or the real ones with long words and large amounts. */
async function setState(context: BrowserContext, state: State): Promise<void> {
  if (state === 'full' || state === 'empty') return;
  await context.route('**/api/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return await route.continue();
    if (state === 'loading') return;
    if (state === 'error') {
      return await route.fulfill({ status: 503, json: { code: 500, msg: '', data: { reason: 'starting' } } });
    }
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: lengthened('', await answer.json()) });
  });
}

const wordy = new Set([
  'name',
  'nickname',
  'title',
  'body',
  'label',
  'description',
  'remark',
  'product_name',
  'answer',
]);

/**
 * The same answer with the longest possible texts of people, and amounts with as many digits as fit an account; a name
 * for the app, such as `bank_name`, stays.
 */
function lengthened(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthened(key, item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lengthened(name, inner)]));
  }
  if (typeof value !== 'string') return value;
  if (/^-?\d+\.\d\d$/.test(value)) return value.startsWith('-') ? '-98765432.10' : '98765432.10';
  const isName = /^[a-z\d]+(_[a-z\d]+)*$/.test(value);
  return wordy.has(key) && !isName
    ? `${value} Donaudampfschifffahrtsgesellschaft ${value} ${value}`.slice(0, 120)
    : value;
}

export interface Viewer {
  /** Nobody when empty. */
  merchant: string;
  state: State;
  language: string;
  size: { width: number; height: number };
  theme?: 'light' | 'dark';
}

/** A new phone, with the session and the language stored as for a returning user. */
export async function openPhone(browser: Browser, viewer: Viewer): Promise<BrowserContext> {
  const session = viewer.merchant === '' ? [] : await storedByMerchant(viewer.merchant);
  const isPseudo = viewer.language === pseudoLanguage;
  const localStorage = [{ name: 'lang', value: isPseudo ? pseudoBase : viewer.language }, ...session];
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: viewer.size,
    screen: viewer.size,
    deviceScaleFactor: 1,
    colorScheme: viewer.theme ?? 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    baseURL: address(),
    storageState: { cookies: [], origins: [{ origin: address(), localStorage }] },
  });
  if (isPseudo) await speakPseudo(context);
  await setState(context, viewer.state);
  await showExchanges(context, viewer.merchant);
  await showPeople(context, viewer.merchant);
  await pauseRepeats(context);
  return context;
}

/** Answers a plan whose scene asks for it with repeats that wait: no plan of the demo world has any. */
export async function pauseRepeats(context: BrowserContext): Promise<void> {
  await context.route(`**/api${calls.plans.detail.path}`, async (route) => {
    if (!route.request().frame().url().includes(pausedRepeat)) return await route.fallback();
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: CallResponse<typeof calls.plans.detail> };
    const allowed = { ...exampleRepeat, state: 'paused', reason: 'your available funds were too low' };
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, repeat: { ...data.repeat, allowed } } },
    });
  });
}

/** Answers with the documents' people and invitation: the demo world has none. */
export async function showPeople(context: BrowserContext, merchant: string): Promise<void> {
  const { list, lookUp } = documents.people;
  await context.route(`**/api${calls.people.lookUp.path}?code=${sceneCode}`, async (route) => {
    await route.fulfill({ json: { code: 200, msg: '', data: lookUp.example.response } });
  });
  if (merchant !== exchangingMerchant) return;
  await context.route(`**/api${calls.people.list.path}`, async (route) => {
    await route.fulfill({ json: { code: 200, msg: '', data: list.example.response } });
  });
}

/** Answers the merchant of the scenes with exchanges with these. */
export async function showExchanges(context: BrowserContext, merchant: string): Promise<void> {
  if (merchant !== exchangingMerchant) return;
  const data = { current: sceneExchanges[0], list: sceneExchanges, next_cursor: null };
  await context.route(`**/api${calls.exchange.list.path}*`, async (route) => {
    await route.fulfill({ json: { code: 200, msg: '', data } });
  });
}

/** A scene's route with real numbers. */
export function routeOf({ route }: Scene, numbers: Record<string, string>): string {
  return route.replaceAll(/[A-Z]{6,}/g, (word) => numbers[word] ?? word);
}

/** Replaces the previous scene's values in local storage with this scene's, and notifies the app. */
async function keep(page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((values) => {
    const former = Object.keys(localStorage).filter((key) => key.endsWith(':gallery'));
    for (const key of former) localStorage.removeItem(key);
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
    if (former.length > 0 || Object.keys(values).length > 0) dispatchEvent(new StorageEvent('storage'));
  }, kept);
}

/** After the scene's route is entered: waits until it is at rest, fills and taps what the scene names. */
export async function play(page: Page, traffic: Traffic, scene: Scene, state: State): Promise<void> {
  await keep(page, scene.kept ?? {});
  if (state === 'loading') {
    // A skeleton appears after a delay, so that a quick answer shows none.
    await page.waitForTimeout(skeletonMs);
    return;
  }
  await traffic.settled();
  if (scene.route.includes('sheet=') || scene.kept) {
    await page.getByRole('dialog').waitFor();
    await traffic.settled();
  }
  if (state === 'full' || state === 'long') {
    for (const [name, text] of Object.entries(scene.fill ?? {})) await page.locator(`[name="${name}"]`).fill(text);
    if (scene.fill) await traffic.settled();
    if (scene.tap !== undefined) await page.locator(scene.tap).last().click();
  }
  if (scene.tap !== undefined) await traffic.settled();
}
