/** The messages of the thread of money (web/tools/pack-messages.ts); loaded with its sheet. */
import { keys } from '@placard/language/en/app?thread-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?thread',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadThreadTexts(): Promise<void> {
  await needTexts('thread', { keys, load });
}
