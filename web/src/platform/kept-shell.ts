/**
 * The page itself, if the service worker keeps a copy of it. The copy comes with the content policy of the day it was
 * stored, so the allowed frames would be outdated; this module gives the copy today's policy.
 */
import { storage } from './storage.ts';

const policyHeader = 'content-security-policy';
/** It means nothing to the server; it bypasses the service worker's copy. */
const freshPage = './?fresh';
const keptPage = /\/index\.html$/;
/** One renewal leads to one reload; a page that is refused for another reason must not be reloaded again and again. */
const shortestBetweenMs = 60_000;

/** The same page with today's headers, without those about its transfer. */
function renewed(text: string, today: Response): Response {
  const headers = new Headers(today.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  return new Response(text, { headers });
}

/** Puts today's policy into one cache's copy of the page; a copy of another build is left to the service worker's own update. */
async function renewIn(cache: Cache, text: string, today: Response): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.filter(({ url }) => keptPage.test(new URL(url).pathname))) {
    const kept = await cache.match(request);
    const isAsToday = kept?.headers.get(policyHeader) === today.headers.get(policyHeader);
    if (kept && !isAsToday && (await kept.text()) === text) await cache.put(request, renewed(text, today));
  }
}

/**
 * Requests the page's policy from the server and puts it into the kept copy, if there is one.
 * @returns today's policy; empty if the server has none. Rejects without a network.
 */
export async function renewKeptShell(): Promise<string> {
  const today = await fetch(freshPage, { cache: 'no-cache' });
  const policy = today.headers.get(policyHeader) ?? '';
  // A page without a policy does not come from our server (a shell's own files have none): no copy may lose its own
  // because of it.
  if (!today.ok || policy === '') return '';
  const text = await today.text();
  if ('caches' in window) {
    for (const name of await caches.keys()) await renewIn(await caches.open(name), text, today);
  }
  return policy;
}

/** True if `policy` allows frames of this address. */
function allowsFrame(policy: string, url: string): boolean {
  const [, sources = ''] = /(?:^|;)\s*frame-src\s+([^;]*)/.exec(policy) ?? [];
  const { origin } = new URL(url);
  return sources
    .trim()
    .split(/\s+/)
    .includes(origin === location.origin ? "'self'" : origin);
}

/**
 * Called after this page's policy refused a frame of `url`. If today's policy allows it, the page had an older one: the
 * copy is renewed and the page reloaded at the same place, and this returns true.
 */
export async function reloadForFrame(url: string): Promise<boolean> {
  const isTooSoon = Date.now() - Number(storage.own('shellRenewedAt') ?? 0) < shortestBetweenMs;
  if (isTooSoon || !allowsFrame(await renewKeptShell().catch(() => ''), url)) return false;
  storage.saveOwn('shellRenewedAt', String(Date.now()));
  location.reload();
  return true;
}
