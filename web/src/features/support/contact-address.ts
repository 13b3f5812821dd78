import { isHelpPage } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';

/**
 * The address of a contact's page. A help page is on the server of the API, which may differ from a native shell's; the
 * request includes the app's language and theme.
 */
export function contactAddress(url: string, lang: LanguageCode): URL {
  if (!isHelpPage(url)) return new URL(url);
  const page = new URL(url, new URL(import.meta.env.PLACARD_API_BASE, location.href));
  page.searchParams.set('lang', lang);
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) page.searchParams.set('theme', theme);
  return page;
}
