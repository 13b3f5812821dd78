/**
 * The languages that have a catalog, found by their folders: a language is offered as soon as `messages/<code>/index.ts`
 * exists, and it cannot exist with a key missing (its type is `Catalog`). The build makes two files of each: what the login
 * page says, and the rest, which is loaded before anything else is shown.
 */
import { isLanguageCode, nativeNames } from './languages.ts';
import type { LanguageCode } from './languages.ts';
import type { Catalog } from './messages/messages.ts';

type LoadPart = () => Promise<{ readonly messages: Partial<Catalog> }>;

const starts = import.meta.glob<{ readonly messages: Partial<Catalog> }>('./messages/*/index.ts', { query: '?start' });
const rests = import.meta.glob<{ readonly messages: Partial<Catalog> }>('./messages/*/index.ts', { query: '?rest' });

function byCode(modules: Record<string, LoadPart>): Map<string, LoadPart> {
  return new Map(Object.entries(modules).map(([path, load]) => [path.split('/')[2] ?? '', load]));
}

const startByCode = byCode(starts);
const restByCode = byCode(rests);

/** What the language list offers, in the list's order. */
export const offeredLanguages: readonly LanguageCode[] = Object.keys(nativeNames)
  .filter(isLanguageCode)
  .filter((code) => startByCode.has(code));

/** True for a language that can be chosen. */
export function isOffered(code: string): code is LanguageCode {
  return isLanguageCode(code) && startByCode.has(code);
}

/** One object per language; the rest is put into it when it has come. */
const catalogs = new Map<LanguageCode, { catalog: Partial<Catalog>; isWhole: boolean }>();
let isWholeNeeded = false;

async function part(loaders: Map<string, LoadPart>, code: LanguageCode): Promise<Partial<Catalog>> {
  const load = loaders.get(code);
  if (!load) throw new RangeError(`no catalog for ${code}`);
  return (await load()).messages;
}

async function complete(code: LanguageCode): Promise<void> {
  const known = catalogs.get(code);
  if (!known || known.isWhole) return;
  Object.assign(known.catalog, await part(restByCode, code));
  known.isWhole = true;
}

/**
 * Loads a language: at first what the login page says, once more is needed all of it. Rejects when a file does not come
 * or the language is not offered.
 */
export async function loadCatalog(code: LanguageCode): Promise<Catalog> {
  const known = catalogs.get(code);
  const [start, rest] = await Promise.all([
    known?.catalog ?? part(startByCode, code).then((texts) => ({ ...texts })),
    isWholeNeeded && !known?.isWhole ? part(restByCode, code) : undefined,
  ]);
  Object.assign(start, rest);
  catalogs.set(code, { catalog: start, isWhole: known?.isWhole === true || rest !== undefined });
  // It may have become needed meanwhile.
  if (isWholeNeeded) await complete(code);
  // Until it is whole nothing is shown that needs the rest: `completeCatalogs` comes first.
  return start as Catalog;
}

async function completeAll(): Promise<void> {
  await Promise.all([...catalogs.keys()].map(complete));
}

let completing: Promise<void> | undefined;

/** Loads the rest of the languages in use, and of every one chosen later. To be awaited before anything but the login page is shown. */
export function completeCatalogs(): Promise<void> {
  isWholeNeeded = true;
  completing ??= completeAll();
  completing.catch(() => (completing = undefined));
  return completing;
}

/** True once nothing is missing any more. */
export function areCatalogsComplete(): boolean {
  return [...catalogs.values()].every(({ isWhole }) => isWhole);
}
