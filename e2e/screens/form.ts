/** A form as a person uses it: fields by their labels, the message at each, one button that sends it. */
import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

export class Form {
  readonly #within: Locator;
  readonly #button: Locator;

  constructor(within: Locator, button: string | RegExp) {
    this.#within = within;
    this.#button = within.getByRole('button', { name: button, exact: true });
  }

  field(label: string): Locator {
    return this.#within.getByLabel(label, { exact: true });
  }

  /** Replaces the text of a field at once, as from the clipboard. */
  async paste(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
  }

  /** Pastes into each field, by label. */
  async pasteAll(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.paste(label, text);
  }

  async submit(): Promise<void> {
    await this.#button.click();
  }

  /** The field is invalid, and its description gives the reason. */
  async expectRefused(label: string, why: string | RegExp): Promise<void> {
    await expect(this.field(label), label).toHaveAttribute('aria-invalid', 'true');
    await expect(this.field(label), label).toHaveAccessibleDescription(why);
  }

  async expectTexts(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await expect(this.field(label), label).toHaveValue(text);
  }
}
