/** The merchant's own plan: its state and its figures. */
import type { Locator, Page } from '@playwright/test';

export class PlanDetail {
  readonly timeline: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.timeline = page.getByRole('list', { name: 'Timeline' });
  }

  /** The current step of the plan, if it is this one. */
  step(name: string): Locator {
    return this.timeline.locator('[aria-current="step"]').filter({ hasText: name });
  }

  /** A delivery figure, once it is not zero. */
  counted(label: string): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^${label}\\W+[1-9]`) });
  }
}
