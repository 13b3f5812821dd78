import { isHelpPage } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';

/**
 * Where a contact's page is. A help page belongs to the server of the API, which a native shell is not; it is asked for in the app's
 * language and theme, as it cannot know either.
 */
export function contactAddress(url: string, lang: LanguageCode): URL {
  if (!isHelpPage(url)) return new URL(url);
  const page = new URL(url, new URL(import.meta.env.PLACARD_API_BASE, location.href));
  page.searchParams.set('lang', lang);
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) page.searchParams.set('theme', theme);
  return page;
}
