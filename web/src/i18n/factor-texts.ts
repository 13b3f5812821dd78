/** The messages of second steps and of passkeys at the login (web/tools/pack-messages.ts); loaded with what needs them. */
import { keys } from '@placard/language/en/app?factor-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?factor',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadFactorTexts(): Promise<void> {
  await needTexts('factor', { keys, load });
}
