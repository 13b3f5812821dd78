/** Which links may be opened, apart from the fields: the app asks it where nobody fills in a form. */
/** True for a link that may be opened from the app: https, no userinfo, no backslash, ASCII host. */
export function isPlainHttpsUrl(text: string): boolean {
  // Requires a host right after the slashes, with nothing before an `@`: the parser accepts a third slash and an empty
  // user.
  if (!/^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(text)) return false;
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) return false;
  return parseUrl(text)?.protocol === 'https:';
}

/** Like `URL.parse`, which is missing in the oldest browsers that the app supports. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Returns the address that an invitation opens in the app. No server and no proxy sees the code, because it follows the `#`. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/#/register?invitation=${encodeURIComponent(code)}`;
}
