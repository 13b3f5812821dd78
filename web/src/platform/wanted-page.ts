/**
 * The page that somebody wanted when the login page replaced it: a link that was opened without a session, or the page
 * on which the session ended. It is kept in this tab only, is always the app's own because it is a hash, and is used
 * once.
 */
const key = 'placard:wanted';
let kept: string | undefined;

/** Stores a path with its query, such as `/plan/detail?plan_no=…`; undefined forgets. */
export function keepWantedPage(to: string | undefined): void {
  kept = to;
  try {
    if (to === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, to);
  } catch {
    // The browser refuses storage: it is kept for as long as the page.
  }
}

/** Returns the wanted page and forgets it. */
export function takeWantedPage(): string | undefined {
  const wanted = kept ?? read();
  keepWantedPage(undefined);
  return wanted?.startsWith('/') ? wanted : undefined;
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
