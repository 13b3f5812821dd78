/**
 * The texts of the languages in use. The build makes eleven files of each language (web/tools/pack-messages.ts):
 * `start`, the texts of the login page; `rest`, which is loaded before any other page is shown; `further`, which the
 * further pages need; `money`, which the wallet's further sheets need; `control`, which running plans need;
 * `calendar`, which the payout calendar needs; `alerts`, which the choice of alerts needs; `keys`, which API keys need; `people`,
 * which the people of a business need; `factor`, which second steps and passkeys of logging in need; `lost`, which acts whose answer was lost need. They contain only texts: the keys come with the app.
 */
import type { LanguageCode } from '@placard/contract';
import { keys as startKeys } from '@placard/language/en/app?start-keys';
import type { Catalog } from '@placard/language/language';
import { unpackMessages } from './unpack-messages.ts';
import type { MessageTree } from './unpack-messages.ts';

type Part =
  | 'start'
  | 'rest'
  | 'further'
  | 'money'
  | 'control'
  | 'calendar'
  | 'alerts'
  | 'keys'
  | 'people'
  | 'factor'
  | 'lost';
type LoadTexts = () => Promise<{ readonly texts: string }>;

/** The source of a part. */
interface PartSource {
  /** While the keys are loading, the texts load in parallel. */
  keys: string | Promise<string>;
  load: (code: LanguageCode) => ReturnType<LoadTexts>;
}

/** Reads a part of a language from the files of all languages, by their paths below `language/src`. */
export function loaderOf(files: Readonly<Record<string, LoadTexts>>): PartSource['load'] {
  return async (code) => {
    const load = files[`./${code}/app/index.ts`];
    if (!load) throw new RangeError(`no catalog for ${code}`);
    return await load();
  };
}

const loadStart = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', { base: '../../../language/src', query: '?start' }),
);

/** Loads the rest of a language. Its keys come with the pages that need it. */
export const loadRest = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', { base: '../../../language/src', query: '?rest' }),
);

/** The parts that every language in use must have. */
const needed = new Map<Part, PartSource>([['start', { keys: startKeys, load: loadStart }]]);

interface Known {
  /** One object per language for good: its holders see what is added later. */
  catalog: Partial<Catalog>;
  has: Set<Part>;
}
const catalogs = new Map<LanguageCode, Known>();

/** Adds texts to a catalog. A group may be in several parts, each of its texts in one. */
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

/** Loads a language: all parts that are needed by now. Rejects when a file does not load. */
export async function loadCatalog(code: LanguageCode): Promise<Catalog> {
  const known = catalogs.get(code) ?? { catalog: {}, has: new Set() };
  await addNeeded(code, known);
  catalogs.set(code, known);
  // Another part may have become needed meanwhile.
  await addNeeded(code, known);
  // Nothing shows a text that is not loaded yet: `needTexts` comes first.
  return known.catalog as Catalog;
}

/**
 * Loads a part of the languages in use, and from now on of every one chosen later. Await it before showing the part.
 */
export async function needTexts(part: Exclude<Part, 'start'>, source: PartSource): Promise<void> {
  needed.set(part, source);
  await Promise.all([...catalogs].map(async ([code, known]) => await addPart(code, known, part, source)));
}

/** True once no language in use lacks this part. */
export function haveAll(part: Part): boolean {
  return [...catalogs.values()].every(({ has }) => has.has(part));
}
