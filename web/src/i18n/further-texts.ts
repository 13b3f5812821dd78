/** The part of the messages that the pages further in say (web/tools/pack-messages.ts); comes with the first page after the login. */
import { needTexts } from './catalogs.ts';
import type { LanguageCode } from './languages.ts';
import { keys } from './messages/en/index.ts?further-keys';

const files = import.meta.glob<{ readonly texts: string }>('./messages/*/index.ts', { query: '?further' });

async function load(code: LanguageCode): Promise<{ readonly texts: string }> {
  const file = files[`./messages/${code}/index.ts`];
  if (!file) throw new RangeError(`no catalog for ${code}`);
  return await file();
}

/** Loads them in the languages in use, and from now on in every one chosen later. A failed loading may be tried again. */
export async function loadFurtherTexts(): Promise<void> {
  await needTexts('further', { keys, load });
}
