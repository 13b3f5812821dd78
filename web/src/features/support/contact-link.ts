/**
 * Which links open inside the app (product.md section 3): a configured contact's help page of our own server, and https links
 * whose origin is exactly that of a configured contact. Anything else, however close it looks, is refused.
 */
import { isHelpPage, isPlainHttpsUrl } from '@placard/contract';

export type ContactLink =
  | { isAllowed: true; url: string }
  /** `missing`: no link at all. `unsafe`: not a plain https link. `unknown`: of an origin without a contact. */
  | { isAllowed: false; why: 'missing' | 'unsafe' | 'unknown'; host: string | undefined };

/** Checks a link against the server's contacts. An allowed one is opened at `contactAddress`. */
export function checkContactLink(text: string | null, contacts: readonly { url: string }[]): ContactLink {
  if (text === null || text === '') return { isAllowed: false, why: 'missing', host: undefined };
  if (isHelpPage(text) && contacts.some(({ url }) => url === text)) return { isAllowed: true, url: text };
  if (!isPlainHttpsUrl(text)) return { isAllowed: false, why: 'unsafe', host: undefined };
  const { origin, host, href } = new URL(text);
  const isKnown = contacts.some(({ url }) => isPlainHttpsUrl(url) && new URL(url).origin === origin);
  return isKnown ? { isAllowed: true, url: href } : { isAllowed: false, why: 'unknown', host };
}
