/**
 * Finds text outside the catalogs in the pseudo-language (pseudo.ts): a word outside the brackets that did not come
 * from the server, and a message whose brackets do not close.
 */
import type { Page } from '@playwright/test';
import { closing, opening } from './pseudo.ts';

/** Runs in the page: the texts and spoken attributes, in reading order. */
function readPage(): { text: string; spoken: string[]; title: string } {
  const root =
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement && !parentElement.closest('script, style, noscript')) texts.push(nodeValue ?? '');
  }
  const names = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];
  const spoken = [...root.querySelectorAll('*')].flatMap((element) =>
    names.map((name) => element.getAttribute(name) ?? '').filter((value) => value !== ''),
  );
  // A mark between two texts keeps the words of neighbours apart.
  return { text: texts.join('\u0001'), spoken, title: document.title };
}

/** Returns the part of a text outside the brackets, and whether each bracket closes. */
function outside(text: string): { words: string[]; isWhole: boolean } {
  const words: string[] = [];
  let depth = 0;
  let isWhole = true;
  for (const piece of text.split(new RegExp(`([${opening}${closing}\u0001])`, 'u'))) {
    if (piece === opening) depth += 1;
    else if (piece === closing) depth -= 1;
    else if (depth === 0 && piece !== '\u0001') words.push(piece.trim());
    isWhole &&= depth >= 0;
  }
  return { words: words.filter((word) => word !== ''), isWhole: isWhole && depth === 0 };
}

/**
 * Words that are the same in every language: the brand, the pattern of codes, currencies, the languages' own names, and what `Intl` writes in
 * a date and for thousands and millions. Days and months are in the page's language, here English.
 */
const monthsAndDays = Array.from({ length: 12 }, (_, index) => [
  new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2026, index, 1)),
  new Intl.DateTimeFormat('en', { month: 'short' }).format(new Date(2026, index, 1)),
  new Intl.DateTimeFormat('en', { weekday: 'short' }).format(new Date(2026, 0, index + 1)),
]).flat();
const neutral = new RegExp(
  String.raw`\b(Placard|(LIC|AUT|RST|AC)-XXXX-XXXX-XXXX|${Intl.supportedValuesOf('currency').join('|')}|${[...new Set(monthsAndDays)].join('|')})\b|\d+ (seconds?|minutes?|hours?|days?)( ago)?|in \d+ (minutes?|hours?|days?)|yesterday|tomorrow|\d[KMB]\b`,
  'g',
);

/** The languages' own names, in the list of languages. */
const nativeNames =
  /繁體中文|Deutsch|English|Français|日本語|한국어|Português|Русский|Español|ไทย|Tiếng Việt|简体中文/g;

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Collects the server's answers: they are data, in whatever language was requested. */
export class ServerTexts {
  readonly #texts = new Set<string>();

  constructor(page: Page) {
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return;
      void response.json().then(
        (body: unknown) => this.#note(body),
        () => undefined,
      );
    });
  }

  #note(value: unknown): void {
    if (typeof value === 'string') this.#texts.add(oneLine(value));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach((inner) => this.#note(inner));
  }

  /**
   * Returns a text without the server's data. Names for the app, such as `wait_put`, are not data that may be shown.
   */
  without(text: string): string {
    const known = [...this.#texts].filter((each) => each.length > 1 && !/^[a-z]+(_[a-z]+)*$/.test(each));
    return known
      .toSorted((one, other) => other.length - one.length)
      .reduce((rest, each) => rest.replaceAll(each, ' '), text);
  }
}

/**
 * Checks a page in the pseudo-language.
 * @param data the server's data in it
 * @param typed other text that is not the app's: usernames, and what a test has typed
 */
export async function untranslated(page: Page, data: ServerTexts, typed: readonly string[]): Promise<string[]> {
  const { text, spoken, title } = await page.evaluate(readPage);
  return [text, ...spoken, title].flatMap((each) => {
    const { words, isWhole } = outside(each);
    const unknown = words.filter((word) => {
      // An avatar without a picture shows the initials of a name.
      if (/^\p{Lu}{2}$/u.test(word)) return false;
      const rest = data.without(oneLine(word)).replaceAll(neutral, '').replaceAll(nativeNames, '');
      return /\p{L}/u.test(typed.reduce((left, known) => left.replaceAll(known, ''), rest));
    });
    return [...unknown, ...(isWhole ? [] : [`a message that does not close: ${each.slice(0, 80)}`])];
  });
}
