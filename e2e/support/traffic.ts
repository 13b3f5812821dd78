/** The requests of a page without an answer yet: a screen is at rest when there are none. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

/** Without a request for this long, no screen has more to load. */
const restMs = 150;
const pollMs = 25;

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

  /** Resolves once everything requested has arrived and been painted. */
  async settled(): Promise<void> {
    // Content below a dialog has no role, so these two are found by their elements.
    await expect(this.#page.locator('main').first()).toBeAttached();
    const waiting = this.#page.locator('[aria-busy="true"], [data-waiting]');
    do {
      await expect(waiting).toHaveCount(0);
      this.#lastChangeMs = performance.now();
      // Asking the page meanwhile would cost more than what it does.
      for (let leftMs = restMs; leftMs > 0 || this.#underWay.size > 0;) {
        await pause(Math.max(leftMs, pollMs));
        leftMs = this.#lastChangeMs + restMs - performance.now();
      }
      await this.#page.evaluate(async () => await new Promise((done) => requestAnimationFrame(done)));
    } while ((await waiting.count()) > 0);
  }
}
