/** The messages of the payout calendar (web/tools/pack-messages.ts); loaded with its sheet, or with a day of arrival. */
import { keys } from '@placard/language/en/app?calendar-keys';
import { loaderOf, needTexts } from './catalogs.ts';

const load = loaderOf(
  import.meta.glob<{ readonly texts: string }>('./*/app/index.ts', {
    base: '../../../language/src',
    query: '?calendar',
  }),
);

/** Loads them in the languages in use, and from now on in every one chosen later. A failed load may be tried again. */
export async function loadCalendarTexts(): Promise<void> {
  await needTexts('calendar', { keys, load });
}
