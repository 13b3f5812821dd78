/** What a page has asked for and not got yet: a screen is at rest when nothing is under way. */
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** With nothing under way for so long no screen has more to ask for. */
const restMs = 150;

export class Traffic {
  readonly #underWay = new Set<Request>();
  readonly #page: Page;
  #lastChangeMs = performance.now();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#note(() => this.#underWay.add(request)));
    page.on('requestfinished', (request) => this.#note(() => this.#underWay.delete(request)));
    page.on('requestfailed', (request) => this.#note(() => this.#underWay.delete(request)));
  }

  #note(change: () => unknown): void {
    this.#lastChangeMs = performance.now();
    change();
  }

  /** Resolves once everything that was asked for has come and been painted. */
  async settled(): Promise<void> {
    // What lies under a dialog has no role any more, so these two are found by what they are.
    await expect(this.#page.locator('main').first()).toBeAttached();
    const waiting = this.#page.locator('[aria-busy="true"]');
    do {
      await expect(waiting).toHaveCount(0);
      this.#lastChangeMs = performance.now();
      while (this.#underWay.size > 0 || performance.now() - this.#lastChangeMs < restMs) {
        await this.#page.evaluate(async () => await new Promise((done) => requestAnimationFrame(done)));
      }
    } while ((await waiting.count()) > 0);
  }
}
