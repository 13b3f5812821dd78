/** The whole journey with the keys alone: log in, look at a figure, search, put a plan, change a setting, ask to withdraw. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Heard } from './heard.ts';

export interface Person {
  username: string;
  password: string;
  digits: string;
}

/** Walks it and returns what was heard. Throws if the keys lead nowhere, or the focus does not come back. */
export async function walkByKeyboard(page: Page, address: string, person: Person): Promise<string[]> {
  const heard = await Heard.on(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${address}/#/login`, { waitUntil: 'networkidle' });
  // The device knew another official plan, so the newest one opens its dialog.
  await page.evaluate(() => localStorage.setItem('placard:official', 'another'));
  await logIn(heard, page, person);
  await openFigure(heard, page);
  await changeLanguageSheet(heard, page);
  await findPlan(heard, page);
  await withdraw(heard, page, person);
  return heard.lines;
}

/** The page is ready once nothing is busy. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function logIn(heard: Heard, page: Page, { username, password }: Person): Promise<void> {
  heard.step('Log in');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await heard.outline();
  await heard.tabTo('textbox', 'Username');
  await heard.press('Enter');
  // The invalid field takes the focus; text typed before that would go elsewhere.
  await expect(page.getByText('Please enter your username.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await heard.type(username);
  await heard.tabTo('textbox', 'Password');
  await heard.type(password, true);
  await heard.press('Enter');
  await expect(page).toHaveURL(/#\/ad-center/);
}

async function openFigure(heard: Heard, page: Page): Promise<void> {
  heard.step('Ad center: open a figure, and close it again');
  const dialog = page.getByRole('dialog');
  // It takes the focus.
  await expect(dialog).toBeVisible();
  await heard.outline();
  await heard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await settled(page);
  expect((await heard.focused()).name, 'it opened by itself: the focus goes on from the page’s first control').toBe(
    'Language',
  );
  await heard.outline();
  await heard.tabTo('button', /See the breakdown/);
  const opener = await heard.focused();
  await heard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await heard.outline();
  await expectTrapped(heard, page);
  await heard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await heard.focused()).name, 'the focus comes back to what opened the sheet').toBe(opener.name);
}

/** Tab stays in the dialog, however often it is pressed. */
async function expectTrapped(heard: Heard, page: Page): Promise<void> {
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await heard.press('Tab');
    const isInside = await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    expect(isInside, 'the focus stays in the dialog').toBe(true);
  }
}

async function changeLanguageSheet(heard: Heard, page: Page): Promise<void> {
  heard.step('The language sheet: opened, left as it is');
  await heard.tabTo('button', 'Language');
  await heard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await heard.outline();
  await heard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await heard.focused()).name).toBe('Language');
}

async function findPlan(heard: Heard, page: Page): Promise<void> {
  heard.step('Plans: search for what is settled');
  await heard.tabTo('link', 'Plans');
  await heard.press('Enter');
  await expect(page).toHaveURL(/#\/plan$/);
  await settled(page);
  await heard.outline();
  await heard.tabTo('searchbox', 'Words or number');
  await heard.type('nothing of that name');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await heard.tabTo('button', 'Reset');
  await heard.press('Enter');
  expect((await heard.focused()).name, 'the focus does not go away with the button').toBe('Words or number');
  await expect(page.getByText('Nothing found')).toHaveCount(0);
  await settled(page);
}

async function withdraw(heard: Heard, page: Page, { digits }: Person): Promise<void> {
  heard.step('Wallet: withdraw, with a wrong and then the right transaction password');
  await heard.tabTo('link', 'Wallet');
  await heard.press('Enter');
  await expect(page).toHaveURL(/#\/wallet$/);
  await settled(page);
  await heard.outline();
  await heard.tabTo('link', 'Withdraw');
  await heard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toBeVisible();
  await settled(page);
  await heard.tabTo('textbox', /^Amount/);
  await heard.type('10.00');
  await heard.tabTo('button', /^Withdraw 10/);
  await heard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Transaction password' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Transaction password' });
  await expect(field, 'the digits take the focus by themselves').toBeFocused();
  await heard.outline();
  await heard.type('000000', true);
  await heard.press('Enter');
  await expect(page.getByText('Wrong transaction password')).toBeVisible();
  await heard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Transaction password' })).toHaveCount(0);
  await heard.tabTo('button', /^Withdraw 10/);
  await heard.press('Enter');
  await expect(field).toBeFocused();
  await heard.type(digits, true);
  await heard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Transaction password' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: /^Withdrawal W/ })).toBeVisible();
  await settled(page);
  await heard.outline();
}
