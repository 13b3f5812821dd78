/**
 * Packs messages for their way to the browser, where src/i18n/unpack-messages.ts reads them: the keys once for all
 * languages, and of each language only its texts, a line each. A language is a quarter smaller so, and whoever changes the
 * language loads no keys again.
 */
import compile from 'icu-minify/compile';

export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What the login page says, and everything else: a file each. */
export type Part = 'start' | 'rest';

/** True for the name of a part. */
export function isPart(name: string | undefined): name is Part {
  return name === 'start' || name === 'rest';
}

/** What the login page and the frame around it say: whole areas, and groups of one. */
const startAreas = new Set(['app', 'api']);
const startGroups: Readonly<Record<string, ReadonlySet<string>>> = { accounts: new Set(['login', 'password']) };

/** The part of a language that a file holds: each text lies in one of the two. */
export function partOf(messages: Texts, part: Part): Texts {
  const isStart = part === 'start';
  return Object.fromEntries(
    Object.entries(messages).flatMap(([area, texts]): [string, string | Texts][] => {
      const groups = startGroups[area];
      if (!groups) return startAreas.has(area) === isStart ? [[area, texts]] : [];
      return [[area, Object.fromEntries(Object.entries(texts).filter(([group]) => groups.has(group) === isStart))]];
    }),
  );
}

/** The keys in their order: `wallet{title flow{empty}}`. */
export function packKeys(texts: Texts): string {
  return Object.entries(texts)
    .map(([key, value]) => (typeof value === 'string' ? key : `${key}{${packKeys(value)}}`))
    .join(' ');
}

/**
 * The texts of a language in the order of another's keys, compiled so that the browser gets no parser for ICU messages.
 * Throws where a text is missing.
 */
export function packTexts(texts: Texts, reference: Texts): string {
  return Object.entries(reference)
    .map(([key, known]) => {
      const value = texts[key];
      if (typeof known === 'string' && typeof value === 'string') return packText(value);
      if (typeof known === 'object' && typeof value === 'object') return packTexts(value, known);
      throw new TypeError(`the message ${key} is missing`);
    })
    .join('\n');
}

/** What looks like JSON, or would not stay on one line, is written as JSON. */
function packText(text: string): string {
  const compiled: unknown = compile(text);
  return typeof compiled === 'string' && !/^["[]|\n/.test(compiled) ? compiled : JSON.stringify(compiled);
}
