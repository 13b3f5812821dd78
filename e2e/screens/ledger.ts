/** A ledger on a screen: rows of a label and an amount, some of which open. */
import type { Locator } from '@playwright/test';

export class Ledger {
  readonly #list: Locator;

  constructor(within: Locator) {
    this.#list = within;
  }

  /** The amount beside a label, as it is written. */
  amount(label: string): Locator {
    // A term has no accessible name of its own, so it is found by its words; a note may follow them.
    const term = this.#list
      .page()
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}`) });
    return this.#list.locator('dl > div').filter({ has: term }).getByRole('definition').first();
  }

  /** Opens what an amount is made of. */
  async open(label: string): Promise<void> {
    await this.amount(label).getByRole('button').click();
  }
}
