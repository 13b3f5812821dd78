/**
 * The languages that have a catalog, found by their folders: a language is offered as soon as `messages/<code>/index.ts`
 * exists, and it cannot exist with a key missing (its type is `Catalog`). The build makes two files of each: what the login
 * page says, and the rest, which is loaded before anything else is shown. They hold texts only: the keys come with the app.
 */
import { isLanguageCode, nativeNames } from './languages.ts';
import type { LanguageCode } from './languages.ts';
import { keys as startKeys } from './messages/en/index.ts?start-keys';
import type { Catalog } from './messages/messages.ts';
import { unpackMessages } from './unpack-messages.ts';

type Part = 'start' | 'rest';
type LoadTexts = () => Promise<{ readonly texts: string }>;

const starts = import.meta.glob<{ readonly texts: string }>('./messages/*/index.ts', { query: '?start' });
const rests = import.meta.glob<{ readonly texts: string }>('./messages/*/index.ts', { query: '?rest' });

function byCode(modules: Record<string, LoadTexts>): Map<string, LoadTexts> {
  return new Map(Object.entries(modules).map(([path, load]) => [path.split('/')[2] ?? '', load]));
}

const byPart = { start: byCode(starts), rest: byCode(rests) };

/** What the language list offers, in the list's order. */
export const offeredLanguages: readonly LanguageCode[] = Object.keys(nativeNames)
  .filter(isLanguageCode)
  .filter((code) => byPart.start.has(code));

/** True for a language that can be chosen. */
export function isOffered(code: string): code is LanguageCode {
  return isLanguageCode(code) && byPart.start.has(code);
}

/** One object per language; the rest is put into it when it has come. */
const catalogs = new Map<LanguageCode, { catalog: Partial<Catalog>; isWhole: boolean }>();
/** The keys of the rest, once it is needed. */
let restKeys: Promise<string> | undefined;

async function loadPart(part: Part, code: LanguageCode): Promise<Partial<Catalog>> {
  const load = byPart[part].get(code);
  if (!load) throw new RangeError(`no catalog for ${code}`);
  const [{ texts }, keys] = await Promise.all([load(), part === 'start' ? startKeys : restKeys]);
  // The build refuses a language with a text missing.
  return unpackMessages(keys ?? '', texts);
}

/** Puts the rest into a catalog. An area may lie in both parts, each of its groups in one. */
function addRest(catalog: Partial<Catalog>, rest: Partial<Catalog> = {}): void {
  const start: Readonly<Record<string, object | undefined>> = catalog;
  const whole = Object.entries(rest).map(([area, texts]) => [area, { ...start[area], ...texts }]);
  Object.assign(catalog, Object.fromEntries(whole));
}

async function complete(code: LanguageCode): Promise<void> {
  const known = catalogs.get(code);
  if (!known || known.isWhole) return;
  addRest(known.catalog, await loadPart('rest', code));
  known.isWhole = true;
}

/**
 * Loads a language: at first what the login page says, once more is needed all of it. Rejects when a file does not come
 * or the language is not offered.
 */
export async function loadCatalog(code: LanguageCode): Promise<Catalog> {
  const known = catalogs.get(code);
  const [start, rest] = await Promise.all([
    known?.catalog ?? loadPart('start', code),
    restKeys && !known?.isWhole ? loadPart('rest', code) : undefined,
  ]);
  addRest(start, rest);
  catalogs.set(code, { catalog: start, isWhole: known?.isWhole === true || rest !== undefined });
  // It may have become needed meanwhile.
  if (restKeys) await complete(code);
  // Until it is whole nothing is shown that needs the rest: `completeCatalogs` comes first.
  return start as Catalog;
}

async function completeAll(): Promise<void> {
  await Promise.all([...catalogs.keys()].map(complete));
}

let completing: Promise<void> | undefined;

/**
 * Loads the rest of the languages in use, and of every one chosen later. To be awaited before anything but the login page is
 * shown.
 * @param keys the keys of the rest (`?rest-keys`), which come with the pages that need it
 */
export function completeCatalogs(keys: Promise<string>): Promise<void> {
  restKeys = keys;
  // Who waits for them is told; where nothing is missing nobody waits.
  keys.catch(() => undefined);
  completing ??= completeAll();
  completing.catch(() => (completing = undefined));
  return completing;
}

/** True once nothing is missing any more. */
export function areCatalogsComplete(): boolean {
  return [...catalogs.values()].every(({ isWhole }) => isWhole);
}
