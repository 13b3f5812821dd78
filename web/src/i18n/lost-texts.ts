/** The messages of acts whose answer was lost (web/tools/pack-messages.ts); loaded with the first of them. */
import { keys } from '@placard/language/en/app?lost-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?lost',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadLostTexts(): Promise<void> {
  await needTexts('lost', { keys, load });
}
