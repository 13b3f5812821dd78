/** The frame around every screen, in the words that a person reads. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export interface ToastRecord {
  saidInToasts: string[];
}

/** Runs in the page: records the text of every toast. A button that is sending is a status too, and does no harm. */
export function recordToasts(): void {
  const said: string[] = [];
  (window as unknown as ToastRecord).saidInToasts = said;
  const known = new WeakMap<Element, string>();
  const record = () => {
    for (const region of document.querySelectorAll('[role="status"]')) {
      // Each toast is an element of its own, which tells two with one text apart.
      const [part, text] = [region.firstElementChild ?? region, region.textContent];
      if (text !== '' && known.get(part) !== text) said.push(text);
      known.set(part, text);
    }
  };
  new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
}

export class App {
  readonly page: Page;
  readonly header: Locator;
  readonly main: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.main = page.getByRole('main');
    this.dialog = page.getByRole('dialog');
    this.toast = page.getByRole('status');
  }

  async open(route: string): Promise<void> {
    await this.load(route);
  }

  /** Opens a route as from a link outside the app, with a reload. */
  async load(route: string): Promise<void> {
    // A document of another address comes in between, so that a new hash alone is a new start too.
    if (this.page.url() !== 'about:blank') await this.page.goto('about:blank');
    await this.page.goto(`/#${route}`);
  }

  /** Goes to a route within the running app, as its links do. */
  async follow(route: string): Promise<void> {
    await this.page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = `#${to}`;
      document.body.append(link);
      link.click();
      link.remove();
    }, route);
    await this.expectRoute(route);
  }

  /** Enters another address while the app runs, as in the address bar. */
  async enter(route: string): Promise<void> {
    await this.page.evaluate((to) => {
      location.hash = to;
    }, route);
  }

  /** The hash without `#`: path and query. */
  route(): string {
    return new URL(this.page.url()).hash.slice(1);
  }

  async expectRoute(route: string | RegExp): Promise<void> {
    const expected = typeof route === 'string' ? new RegExp(`#${escaped(route)}$`) : route;
    await expect(this.page).toHaveURL(expected);
  }

  back(): Locator {
    return this.header.getByRole('button', { name: 'Back', exact: true });
  }

  /**
   * A toast with this text appeared since the last expected one. It may be gone already: it stays for only two seconds.
   */
  async expectToast(text: string): Promise<void> {
    const wasSaid = async () =>
      await this.page.evaluate((wanted) => {
        const said = (window as unknown as ToastRecord).saidInToasts;
        const at = said.findIndex((each) => each.includes(wanted));
        said.splice(0, at + 1);
        return at >= 0;
      }, text);
    await expect.poll(wasSaid, `a toast says: ${text}`).toBe(true);
  }

  /** How often a text is shown: in toasts, though they may be gone, and in place. */
  async countShown(text: string): Promise<number> {
    const inPlace = await this.page.getByRole('alert').filter({ hasText: text }).count();
    return await this.page.evaluate(
      ([wanted, count]) =>
        count + (window as unknown as ToastRecord).saidInToasts.filter((said) => said.includes(wanted)).length,
      [text, inPlace] as const,
    );
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label, typeof label === 'string' ? { exact: true } : {});
  }

  /** Returns local storage, by key. */
  async stored(): Promise<Record<string, string>> {
    return await this.page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]));
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The position of a locator; it must be at rest. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await locator.evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(async (animation) => await animation.finished));
  });
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return box;
}
