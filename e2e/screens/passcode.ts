/** The six digits: as cells in a page, or as the dialog that approves something. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export class Passcode {
  readonly dialog: Locator;
  /** The one field behind the cells. */
  readonly field: Locator;
  readonly error: Locator;
  readonly ok: Locator;
  readonly cancel: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Transaction password' });
    this.field = page.getByRole('textbox', { name: /^Transaction password$|six digits/ });
    this.error = this.dialog.getByRole('alert');
    this.ok = this.dialog.getByRole('button', { name: 'OK' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
  }

  /** Types, once the field has taken the focus. */
  async type(text: string, delayMs = 0): Promise<void> {
    await expect(this.field).toBeFocused();
    await this.#page.keyboard.type(text, { delay: delayMs });
  }

  /** Types into the empty cells of a page. */
  async typeInPage(text: string): Promise<void> {
    await this.expectDigits(0);
    await this.type(text);
  }

  /** Returns how many of the six cells are filled. */
  async expectDigits(count: number): Promise<void> {
    await expect(this.#page.locator('[data-cell=filled]')).toHaveCount(count);
    await expect(this.#page.locator('[data-cell=empty]')).toHaveCount(6 - count);
  }
}
