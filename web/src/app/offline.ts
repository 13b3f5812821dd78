/**
 * Keeps a copy of the app on the device, so that it starts without a network. That begins after logging in and when the
 * browser is idle: it is no part of the way to the login page.
 */

const languageCache = 'placard-languages';
const languageFile = /\/messages-[a-z]+-[a-z]+-[^/]+\.js$/;

/** The service worker keeps every file but the languages'; of these only what is in use is kept, here. */
async function keepLanguage(): Promise<void> {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const cache = await caches.open(languageCache);
  await cache.addAll(files.filter((file) => languageFile.test(file)));
}

function addManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = './manifest.webmanifest';
  document.head.append(link);
}

async function keepCopy(): Promise<void> {
  addManifest();
  await navigator.serviceWorker.register('./sw.js');
  await navigator.serviceWorker.ready;
  await keepLanguage();
}

/** Starts keeping a copy. Where the browser cannot (plain HTTP, private windows), the app goes on without. */
export function keepOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => void keepCopy().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
  else setTimeout(start, 3_000);
}
