/** The messages of the choice of alerts (web/tools/pack-messages.ts); loaded with its sheet. */
import { keys } from '@placard/language/en/app?alerts-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?alerts',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadAlertTexts(): Promise<void> {
  await needTexts('alerts', { keys, load });
}
