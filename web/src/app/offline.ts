/**
 * Keeps a copy of the app on the device, so that it starts without a network. That begins after logging in, once the app has
 * had no call under way for a while and the browser is idle; and while it is made, it waits whenever there is a call (inline/give-way.ts).
 */
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

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
function startKeeping(): void {
  // Where data is saved or slow, it would stand in the way of what is asked for; a copy that is there goes on being used.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isConnectionPoor()) return;
  const start = () => void keepCopy().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
  else setTimeout(start, 3_000);
}

type Calls = 'busy' | 'quiet';
let said: Calls = 'quiet';
let channel: BroadcastChannel | undefined;

/** Tells the service worker whether calls are under way, now and when it asks. */
function say(calls: Calls): void {
  said = calls;
  if (!channel) {
    channel = new BroadcastChannel('placard-calls');
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === 'asked' && say(said));
  }
  channel.postMessage(calls);
}

/** After the last answer its pictures are still to come, and perhaps a next call. */
const quietMs = 1_000;
/** A first copy is 0.8 MB: it begins when somebody looks rather than taps. Where there is one, only news are asked for. */
const firstCopyMs = 4_000;

/** Keeps a copy from the first page after logging in. Used once. */
export function useOfflineCopy(): void {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isBusy) return say('busy');
    const telling = setTimeout(() => say('quiet'), quietMs);
    const starting = setTimeout(
      () => {
        if (!isStarted.current) startKeeping();
        isStarted.current = true;
      },
      navigator.serviceWorker?.controller ? quietMs : firstCopyMs,
    );
    return () => {
      clearTimeout(telling);
      clearTimeout(starting);
    };
  }, [isBusy]);
}
