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

/** What the login page and the frame around it say: whole areas, without some of their groups, and groups of one. */
const startAreas = new Set(['app', 'api']);
const laterGroups: Readonly<Record<string, ReadonlySet<string>>> = { app: new Set(['search', 'share']) };
const startGroups: Readonly<Record<string, ReadonlySet<string>>> = { accounts: new Set(['login', 'password']) };

function isOfStart(area: string, group: string): boolean {
  return startGroups[area]?.has(group) ?? (startAreas.has(area) && laterGroups[area]?.has(group) !== true);
}

/** The part of a language that a file holds: each text lies in one of the two. */
export function partOf(messages: Texts, part: Part): Texts {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([area, texts]): [string, Texts][] => {
      const groups = Object.entries(texts).filter(([group]) => isOfStart(area, group) === (part === 'start'));
      return groups.length > 0 ? [[area, Object.fromEntries(groups)]] : [];
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
