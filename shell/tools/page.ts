/** The web app's page for the native app: the shell's script first, and the content policy in the page. */
import { contentSecurityPolicy, inlineHashes } from '../../server/src/http/content-security.ts';

/** The origins from which Capacitor's web views serve the app's own files: Android's and iOS's. */
export const shellOrigins = ['https://localhost', 'capacitor://localhost'] as const;

/**
 * Normally the server sends the policy as a header; without a server the page carries it. Contacts change while an
 * installed app does not, so frames may come from any https origin; the app itself shows only configured ones.
 */
export function policyOf(html: string, address: string): string {
  const { scripts, styles } = inlineHashes(html);
  const own = ["'self'", ...shellOrigins];
  return contentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': [...own, ...scripts],
    'style-src': [...own, ...styles],
    'img-src': [...own, address, 'data:', 'blob:'],
    'font-src': own,
    'connect-src': [...own, address],
    'media-src': ["'self'", 'https:'],
    'frame-src': ['https:'],
    'base-uri': ["'none'"],
    'form-action': own,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}

/** Returns the page with policy and shell. Throws if the page has no character set to insert them after. */
export function shellPage(html: string, { script, address }: { script: string; address: string }): string {
  const anchor = '<meta charset="utf-8" />';
  if (!html.includes(anchor)) throw new Error(`the page has no ${anchor}`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, address).replaceAll('"', '&quot;')}" />`;
  return html.replace(anchor, () => `${anchor}${policy}<script type="module" src="./${script}"></script>`);
}
