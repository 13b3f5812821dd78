/** The six digits: as cells in a page, or as the dialog that approves something. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export class Passcode {
  readonly dialog: Locator;
  readonly error: Locator;
  readonly ok: Locator;
  readonly cancel: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Transaction password' });
    this.error = this.dialog.getByRole('alert');
    this.ok = this.dialog.getByRole('button', { name: 'OK' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
  }

  cell(position: number): Locator {
    return this.#page.getByRole('textbox', { name: `Digit ${position} of 6` });
  }

  /** Types into the dialog, which waits for a tap on a phone. */
  async type(text: string): Promise<void> {
    await this.cell(1).click();
    await this.#page.keyboard.type(text);
  }

  /** Types into cells that stand in a page, which wait for a tap on a phone too. */
  async typeInPage(text: string): Promise<void> {
    await expect(this.cell(1)).toHaveValue('');
    await expect(this.cell(1)).not.toBeFocused();
    await this.type(text);
  }

  /** Takes away what is typed. */
  async clear(): Promise<void> {
    await this.cell(6).click();
    for (let digit = 0; digit < 6; digit += 1) await this.#page.keyboard.press('Backspace');
  }

  async expectDigits(count: number): Promise<void> {
    for (let position = 1; position <= 6; position += 1) {
      await expect(this.cell(position)).toHaveValue(position <= count ? /^\d$/ : '');
    }
  }
}
