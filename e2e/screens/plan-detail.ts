/** A plan as the merchant's own: where it stands and what it counts. */
import type { Locator, Page } from '@playwright/test';

export class PlanDetail {
  readonly timeline: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.timeline = page.getByRole('list', { name: 'Where it stands' });
  }

  /** The step at which the plan stands now, where it is this one. */
  step(name: string): Locator {
    return this.timeline.locator('[aria-current="step"]').filter({ hasText: name });
  }

  /** A delivery figure, once it counts something. */
  counted(label: string): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^${label}\\W+[1-9]`) });
  }
}
