/** The messages of the further pages (web/tools/pack-messages.ts); loaded with the first page after the login. */
import { keys } from '@placard/language/en/app?further-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?further',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadFurtherTexts(): Promise<void> {
  await needTexts('further', { keys, load });
}
