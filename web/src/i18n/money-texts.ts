/** The messages of the wallet's further sheets (web/tools/pack-messages.ts); loaded with the first of them. */
import { keys } from '@placard/language/en/app?money-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?money',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadMoneyTexts(): Promise<void> {
  await needTexts('money', { keys, load });
}
