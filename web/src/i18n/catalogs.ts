/**
 * The languages that have a catalog, found by their folders: a language is offered as soon as `messages/<code>/index.ts`
 * exists, and it cannot exist with a key missing (its type is `Catalog`). Each becomes a file of its own.
 */
import { isLanguageCode, nativeNames } from './languages.ts';
import type { LanguageCode } from './languages.ts';
import type { Catalog } from './messages/messages.ts';

type CatalogModule = { readonly messages: Catalog };

const modules = import.meta.glob<CatalogModule>('./messages/*/index.ts');

function codeOf(path: string): string {
  return path.split('/')[2] ?? '';
}

const loaders = new Map<LanguageCode, () => Promise<CatalogModule>>();
for (const [path, load] of Object.entries(modules)) {
  const code = codeOf(path);
  if (isLanguageCode(code)) loaders.set(code, load);
}

/** What the language list offers, in the list's order. */
export const offeredLanguages: readonly LanguageCode[] = Object.keys(nativeNames).filter(isLanguageCode).filter((code) => loaders.has(code));

/** True for a language that can be chosen. */
export function isOffered(code: string): code is LanguageCode {
  return isLanguageCode(code) && loaders.has(code);
}

/** Loads one language's messages. Rejects when the file does not come or the language is not offered. */
export async function loadCatalog(code: LanguageCode): Promise<Catalog> {
  const load = loaders.get(code);
  if (!load) throw new RangeError(`no catalog for ${code}`);
  return (await load()).messages;
}
