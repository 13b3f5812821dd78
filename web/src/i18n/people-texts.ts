/** The messages of a business's people (web/tools/pack-messages.ts); loaded with their sheets and pages. */
import { keys } from '@placard/language/en/app?people-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?people',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadPeopleTexts(): Promise<void> {
  await needTexts('people', { keys, load });
}
