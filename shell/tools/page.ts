/** The web app's page as the native app brings it: with the shell's script first, and its content policy in the page. */
import { contentSecurityPolicy, inlineHashes } from '../../server/src/http/content-security.ts';

/** Where Capacitor's web views serve the app's own files from: Android's and iOS's. */
export const shellOrigins = ['https://localhost', 'capacitor://localhost'] as const;

/**
 * The server sends the policy as a header; here there is no server, so the page carries it. Contacts change while an installed
 * app does not, so frames may come from any https origin; that only configured ones are shown is the app's own check.
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

/** The page with policy and shell. Throws when the page has no character set to put them behind. */
export function shellPage(html: string, { script, address }: { script: string; address: string }): string {
  const anchor = '<meta charset="utf-8" />';
  if (!html.includes(anchor)) throw new Error(`the page has no ${anchor}`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, address).replaceAll('"', '&quot;')}" />`;
  return html.replace(anchor, () => `${anchor}${policy}<script type="module" src="./${script}"></script>`);
}
