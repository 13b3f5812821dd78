/**
 * The page itself, where the service worker keeps a copy of it. The copy comes with the content policy of the day it was
 * kept, so what may be framed would stay as it was then; here the copy is given the policy of today.
 */
import { storage } from './storage.ts';

const policyHeader = 'content-security-policy';
/** It means nothing to the server; it leads past the service worker's copy. */
const freshPage = './?fresh';
const keptPage = /\/index\.html$/;
/** One renewal leads to one reload; a page that is refused for another reason must not be loaded again and again. */
const shortestBetweenMs = 60_000;

/** The same page with today's headers; what says how it travelled no longer holds. */
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
 * Asks the server for the page's policy and gives it to the kept copy, where there is one.
 * @returns the policy of today; empty where the server has none. Rejects without a network.
 */
export async function renewKeptShell(): Promise<string> {
  const today = await fetch(freshPage, { cache: 'no-cache' });
  const policy = today.headers.get(policyHeader) ?? '';
  // A page without a policy is no server's of ours (a shell's own files have none): no copy may lose its own by it.
  if (!today.ok || policy === '') return '';
  const text = await today.text();
  if ('caches' in window) {
    for (const name of await caches.keys()) await renewIn(await caches.open(name), text, today);
  }
  return policy;
}

/** True when `policy` lets pages of this address be framed. */
function allowsFrame(policy: string, url: string): boolean {
  const [, sources = ''] = /(?:^|;)\s*frame-src\s+([^;]*)/.exec(policy) ?? [];
  const { origin } = new URL(url);
  return sources
    .trim()
    .split(/\s+/)
    .includes(origin === location.origin ? "'self'" : origin);
}

/**
 * After this page's policy refused a frame of `url`: where today's policy allows it, the page stood under an older one. Then
 * the copy is renewed and the page loaded again at the same place, and this gives true.
 */
export async function reloadForFrame(url: string): Promise<boolean> {
  const isTooSoon = Date.now() - Number(storage.own('shellRenewedAt') ?? 0) < shortestBetweenMs;
  if (isTooSoon || !allowsFrame(await renewKeptShell().catch(() => ''), url)) return false;
  storage.saveOwn('shellRenewedAt', String(Date.now()));
  location.reload();
  return true;
}
