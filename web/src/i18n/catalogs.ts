/**
 * The languages that have a catalog, found by their folders: a language is offered as soon as `messages/<code>/index.ts`
 * exists, and it cannot exist with a key missing (its type is `Catalog`). The build makes three files of each
 * (web/tools/pack-messages.ts): `start`, what the login page says; `rest`, which is loaded before anything else is shown;
 * `further`, which the pages further in need. They hold texts only: the keys come with the app.
 */
import { isLanguageCode, nativeNames } from './languages.ts';
import type { LanguageCode } from './languages.ts';
import { keys as startKeys } from './messages/en/index.ts?start-keys';
import type { Catalog } from './messages/messages.ts';
import { unpackMessages } from './unpack-messages.ts';
import type { MessageTree } from './unpack-messages.ts';

type Part = 'start' | 'rest' | 'further';
type LoadTexts = () => Promise<{ readonly texts: string }>;

/** Where a part comes from. */
interface PartSource {
  /** Where the keys are on their way, the texts are loaded beside them. */
  keys: string | Promise<string>;
  load: (code: LanguageCode) => ReturnType<LoadTexts>;
}

const starts = byCode(import.meta.glob<{ readonly texts: string }>('./messages/*/index.ts', { query: '?start' }));
const rests = byCode(import.meta.glob<{ readonly texts: string }>('./messages/*/index.ts', { query: '?rest' }));

function byCode(modules: Record<string, LoadTexts>): Map<string, LoadTexts> {
  return new Map(Object.entries(modules).map(([path, load]) => [path.split('/')[2] ?? '', load]));
}

function loaderOf(files: ReadonlyMap<string, LoadTexts>): PartSource['load'] {
  return (code) => {
    const load = files.get(code);
    if (!load) throw new RangeError(`no catalog for ${code}`);
    return load();
  };
}

/** What the language list offers, in the list's order. */
export const offeredLanguages: readonly LanguageCode[] = Object.keys(nativeNames)
  .filter(isLanguageCode)
  .filter((code) => starts.has(code));

/** True for a language that can be chosen. */
export function isOffered(code: string): code is LanguageCode {
  return isLanguageCode(code) && starts.has(code);
}

/** The parts that every language in use must have. */
const needed = new Map<Part, PartSource>([['start', { keys: startKeys, load: loaderOf(starts) }]]);

interface Known {
  /** One object per language for good: what is added later is seen by whoever holds it. */
  catalog: Partial<Catalog>;
  has: Set<Part>;
}
const catalogs = new Map<LanguageCode, Known>();

/** Puts texts into a catalog. A group may lie in several parts, each of its texts in one. */
function merge(tree: MessageTree, more: MessageTree): void {
  for (const [key, value] of Object.entries(more)) {
    const known = tree[key];
    if (isTree(known) && isTree(value)) merge(known, value);
    else tree[key] = value;
  }
}

/** Compiled messages are texts or lists. */
function isTree(value: unknown): value is MessageTree {
  return typeof value === 'object' && !Array.isArray(value);
}

async function addPart(code: LanguageCode, { catalog, has }: Known, part: Part, source: PartSource): Promise<void> {
  if (has.has(part)) return;
  const [{ texts }, keys] = await Promise.all([source.load(code), source.keys]);
  // The build refuses a language with a text missing.
  merge(catalog, unpackMessages(keys, texts));
  has.add(part);
}

async function addNeeded(code: LanguageCode, known: Known): Promise<void> {
  await Promise.all([...needed].map(async ([part, source]) => await addPart(code, known, part, source)));
}

/**
 * Loads a language: all of its parts that are needed by now. Rejects when a file does not come or the language is not
 * offered.
 */
export async function loadCatalog(code: LanguageCode): Promise<Catalog> {
  const known = catalogs.get(code) ?? { catalog: {}, has: new Set() };
  await addNeeded(code, known);
  catalogs.set(code, known);
  // Another part may have become needed meanwhile.
  await addNeeded(code, known);
  // What it does not have yet nothing shows: `needTexts` comes first.
  return known.catalog as Catalog;
}

/** Loads a part of the languages in use, and from now on of every one chosen later. To be awaited before it is shown. */
export async function needTexts(part: Exclude<Part, 'start'>, source: PartSource): Promise<void> {
  needed.set(part, source);
  await Promise.all([...catalogs].map(async ([code, known]) => await addPart(code, known, part, source)));
}

/** Loads the rest of a language. Its keys come with the pages that need it. */
export const loadRest = loaderOf(rests);

/** True once no language in use lacks this part. */
export function haveAll(part: Part): boolean {
  return [...catalogs.values()].every(({ has }) => has.has(part));
}
