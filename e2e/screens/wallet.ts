/** The wallet: its figures, their parts, withdrawing. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Ledger } from './ledger.ts';
import { Passcode } from './passcode.ts';

export class Wallet {
  readonly overview: Ledger;
  readonly passcode: Passcode;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.overview = new Ledger(page.getByRole('main'));
    this.passcode = new Passcode(page);
  }

  /** A figure of the overview. */
  async figure(label: string): Promise<string> {
    return await this.overview.amount(label).innerText();
  }

  /** The sheet that a figure opens, named as the figure. */
  sheet(name: string | RegExp): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  async close(sheet: Locator): Promise<void> {
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  }

  /** Opens withdrawing and requests an amount, up to the six digits. */
  async askToWithdraw(amount: string): Promise<void> {
    await this.#page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    const sheet = this.sheet('Withdraw');
    await sheet.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await sheet.getByRole('button', { name: `Withdraw ${amount}` }).click();
    await expect(this.passcode.dialog).toBeVisible();
  }

  /** Requests an amount and approves it. */
  async withdraw(amount: string, digits: string): Promise<void> {
    await this.askToWithdraw(amount);
    await this.passcode.type(digits);
    await this.passcode.ok.click();
  }
}
