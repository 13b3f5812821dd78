/** The messages of pace and limits of a running plan (web/tools/pack-messages.ts); loaded with its part of the page. */
import { keys } from '@placard/language/en/app?control-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?control',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadControlTexts(): Promise<void> {
  await needTexts('control', { keys, load });
}
