/** The messages of API keys and webhooks (web/tools/pack-messages.ts); loaded with their sheets. */
import { keys } from '@placard/language/en/app?keys-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?keys',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadKeyTexts(): Promise<void> {
  await needTexts('keys', { keys, load });
}
