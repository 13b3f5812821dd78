/**
 * Keeps a copy of the app on the device, so that it starts without a network. That begins after logging in and when the
 * browser is idle: it is no part of the way to the login page.
 */

import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { isConnectionPoor } from '../platform/connection.ts';
import { renewKeptShell } from '../platform/kept-shell.ts';
import { followVersions } from './versions.ts';

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

const workerFile = './sw.js';

/** What of Trusted Types is used here; the compiler's library does not know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

let letThrough: string | undefined;

/**
 * The page's policy lets no plain text become a script's address: this one address is let through by name. A name is given
 * once in a page, and who logs out and in again comes here twice.
 */
function workerAddress(): string {
  letThrough ??= letWorkerThrough();
  return letThrough;
}

function letWorkerThrough(): string {
  const trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  const policy = trustedTypes?.createPolicy('placard-worker', {
    createScriptURL: (url) => {
      if (url !== workerFile) throw new TypeError(`not the service worker: ${url}`);
      return url;
    },
  });
  return policy?.createScriptURL(workerFile) ?? workerFile;
}

async function keepCopy(): Promise<void> {
  addManifest();
  followVersions(await navigator.serviceWorker.register(workerAddress()));
  await navigator.serviceWorker.ready;
  // Without a network no page may lack its words.
  await loadFurtherTexts();
  await keepLanguage();
  await renewKeptShell();
}

/** Starts keeping a copy. Where the browser cannot (plain HTTP, private windows), the app goes on without. */
export function keepOfflineCopy(): void {
  // Where data is saved or slow, it would stand in the way of what is asked for; a copy that is there goes on being used.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isConnectionPoor()) return;
  const start = () => void keepCopy().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
  else setTimeout(start, 3_000);
}
