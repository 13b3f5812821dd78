/** A person using an engine: looks, taps, types, and waits as long as a person would. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { firstOf, isReady, lookAt, openEyes } from './eyes.ts';
import type { Pattern, Sight } from './eyes.ts';

const require = createRequire(import.meta.url);
const library = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
const patienceMs = 45_000;
const pauseMs = 150;

/** An exact text, or an expression. */
export type Words = string | RegExp;

/** A thing by its role and, where given, its name. */
export function role(kind: string, name?: Words, within?: Sight): Sight {
  return { role: kind, ...(name !== undefined && { name: patternOf(name) }), ...(within && { within }) };
}

export const button = (name: Words, within?: Sight): Sight => role('button', name, within);
export const link = (name: Words, within?: Sight): Sight => role('link', name, within);
/** A sheet or dialog by the beginning of its name: the name may continue with its subject. */
export const dialog = (name?: string): Sight =>
  role(
    'dialog',
    name === undefined ? undefined : new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`),
  );
export const field = (label: Words, within?: Sight): Sight => ({ label: patternOf(label), ...(within && { within }) });
export const words = (text: Words, within?: Sight): Sight => ({ text: patternOf(text), ...(within && { within }) });
export const main = role('main');
// A password field has no role: it is found by its label.
const digitsIn = (place: Sight) => field(/^Transaction password$|six digits/, place);
/** A thing that also contains these words, at any depth. */
export const holding = (sight: Sight, text: Words): Sight => ({ ...sight, holds: patternOf(text) });
/** A row of the ledger by the beginning of its term. */
export const row = (term: Words, within?: Sight): Sight => ({ row: patternOf(term), ...(within && { within }) });

/** Types six digits into their empty field. */
export async function typeDigits(person: Person, text: string, place = main): Promise<void> {
  await person.expectValue(digitsIn(place), '');
  await person.tap(digitsIn(place));
  await person.driver.type(text);
  await person.expectValue(digitsIn(place), text);
}

export async function closeSheet(person: Person, sheet: Sight): Promise<void> {
  await person.tap(button('Close', sheet));
  await person.miss(sheet);
}

function patternOf(text: Words): Pattern {
  return typeof text === 'string' ? text : { source: text.source, flags: text.flags };
}

export class Person {
  readonly driver: Driver;
  readonly #address: string;

  /** `address` is the app's. */
  constructor(driver: Driver, address: string) {
    this.driver = driver;
    this.#address = address;
  }

  /** Opens a route as from a link outside the app. */
  async open(route: string): Promise<void> {
    await this.driver.open(`${this.#address}/#${route}`);
  }

  /** The hash without `#`: path and query. */
  async route(): Promise<string> {
    return await this.driver.run(() => location.hash.slice(1));
  }

  async expectRoute(pattern: RegExp): Promise<void> {
    await this.until(async () => {
      const route = await this.route();
      return pattern.test(route) ? undefined : `the route is ${route}, not ${pattern}`;
    });
  }

  /** Waits until it is visible, and returns its text. */
  async see(sight: Sight, forMs = patienceMs): Promise<string> {
    let text = '';
    await this.until(
      async () => {
        const seen = await this.#look(sight);
        text = seen.text;
        return seen.count > 0 ? undefined : 'is not to be seen';
      },
      sight,
      forMs,
    );
    return text;
  }

  /** Waits until it is no longer visible. */
  async miss(sight: Sight): Promise<void> {
    await this.until(async () => ((await this.#look(sight)).count === 0 ? undefined : 'is still to be seen'), sight);
  }

  async expectCount(sight: Sight, count: number): Promise<void> {
    await this.until(async () => {
      const seen = await this.#look(sight);
      return seen.count === count ? undefined : `is there ${seen.count} times, not ${count}`;
    }, sight);
  }

  async expectDimmed(sight: Sight): Promise<void> {
    await this.until(async () => ((await this.#look(sight)).isDimmed ? undefined : 'is not dimmed'), sight);
  }

  async expectValue(sight: Sight, value: string): Promise<void> {
    await this.until(async () => {
      const seen = await this.#look(sight);
      return seen.value === value ? undefined : `holds “${seen.value}”, not “${value}”`;
    }, sight);
  }

  /** Taps it once it does not move and nothing covers it. */
  async tap(sight: Sight): Promise<void> {
    await this.see(sight);
    await this.until(async () => {
      const state = await this.#seeing(async () => await this.driver.run(isReady, sight));
      return state === 'ready' ? undefined : state;
    }, sight);
    await this.driver.tap(firstOf, sight);
  }

  /** Taps a field, clears it and types. */
  async fill(sight: Sight, text: string): Promise<void> {
    await this.tap(sight);
    await this.driver.run(() => (document.activeElement as HTMLInputElement | null)?.select());
    await this.driver.type(text);
    await this.expectValue(sight, text);
  }

  /** The amount of a row of the main ledger. */
  async amount(term: Words): Promise<string> {
    return await this.see(role('definition', undefined, row(term, main)));
  }

  async #look(sight: Sight) {
    return await this.#seeing(async () => await this.driver.run(lookAt, sight));
  }

  /** After a reload our scripts are no longer in the page. */
  async #seeing<Seen>(look: () => Promise<Seen | undefined | null>): Promise<Seen> {
    const isBlind = await this.driver.run(() => window.placardLook === undefined);
    if (isBlind) {
      await this.driver.inject(library);
      await this.driver.run(openEyes);
    }
    const seen = await look();
    if (seen === undefined || seen === null) throw new Error('the page was changed while it was looked at');
    return seen;
  }

  /** Tries until there is no error; throws the last one. Also waits for a page that is loading. */
  async until(attempt: () => Promise<string | undefined>, sight?: Sight, forMs = patienceMs): Promise<void> {
    const limitMs = performance.now() + forMs;
    for (;;) {
      let wrong: string | undefined;
      try {
        wrong = await attempt();
      } catch (error) {
        wrong = String(error).split('\n')[0];
      }
      if (wrong === undefined) return;
      if (performance.now() > limitMs) throw new Error(`${sight ? `${JSON.stringify(sight)} ` : ''}${wrong}`);
      await wait(pauseMs);
    }
  }
}
