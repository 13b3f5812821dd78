/** A ledger on a screen: rows of a label and an amount, some of which open. */
import type { Locator } from '@playwright/test';

export class Ledger {
  readonly #list: Locator;

  constructor(within: Locator) {
    this.#list = within;
  }

  /** The amount beside a label, as shown. */
  amount(label: string): Locator {
    // A term has no accessible name, so it is found by its words; a note may follow them.
    const term = this.#list
      .page()
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}`) });
    return this.#list.locator('dl > div').filter({ has: term }).getByRole('definition').first();
  }

  /** Opens the parts of an amount. */
  async open(label: string): Promise<void> {
    await this.amount(label).getByRole('button').click();
  }
}
