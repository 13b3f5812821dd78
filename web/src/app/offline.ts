/**
 * Keeps a copy of the app on the device, so that it starts without a network. This begins after logging in, once the
 * app has had no call in progress for a while and the browser is idle; while it runs, it waits for every call
 * (inline/give-way.ts).
 */
import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { isConnectionPoor } from '../platform/connection.ts';
import { renewKeptShell } from '../platform/kept-shell.ts';
import { followVersions } from './versions.ts';

const languageCache = 'placard-languages';
const languageFile = /\/messages-([a-z]+)-/;

/**
 * The service worker stores every file except the languages'; this code stores only the languages in use. Without a network no page
 * and no sheet may lack its texts, so it stores all of their files.
 */
async function keepLanguages(): Promise<void> {
  const inUse = new Set(performance.getEntriesByType('resource').map(({ name }) => languageFile.exec(name)?.[1] ?? ''));
  const files = (await (await fetch('./messages.json')).json()) as Readonly<Record<string, readonly string[]>>;
  const cache = await caches.open(languageCache);
  await cache.addAll([...inUse].flatMap((code) => files[code] ?? []));
}

function addManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = './manifest.webmanifest';
  document.head.append(link);
}

const workerFile = './sw.js';

/** The parts of Trusted Types that are used here; the compiler's library does not have them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

let letThrough: string | undefined;

/**
 * The page's policy allows no plain text as a script's address: this one address is allowed by name. A name can be used
 * once in a page, and logging out and in again runs this twice.
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

async function keepCopy(client: QueryClient): Promise<void> {
  addManifest();
  followVersions(await navigator.serviceWorker.register(workerAddress()));
  await navigator.serviceWorker.ready;
  await keepLanguages();
  await renewKeptShell();
  const { readAhead } = await import('./read-ahead.ts');
  await readAhead(client);
}

/** Starts storing a copy. If the browser cannot (plain HTTP, private windows), the app works without. */
function startKeeping(client: QueryClient): void {
  // With saved data or a slow network it would delay requested content; an existing copy stays in use.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isConnectionPoor()) return;
  const start = () => void keepCopy(client).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 10_000 });
  else setTimeout(start, 3_000);
}

type Calls = 'busy' | 'quiet';
let said: Calls = 'quiet';
let channel: BroadcastChannel | undefined;

/** Reports to the service worker whether calls are in progress, now and when it asks. */
function say(calls: Calls): void {
  said = calls;
  if (!channel) {
    channel = new BroadcastChannel('placard-calls');
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === 'asked' && say(said));
  }
  channel.postMessage(calls);
}

/** After the last answer its pictures are still to come, and perhaps another call. */
const quietMs = 1_000;
/**
 * A first copy is 0.8 MB: it begins when somebody reads rather than taps. If there is one, only changes are requested.
 */
const firstCopyMs = 4_000;

/** Stores a copy from the first page after logging in. Used once. Returns whether the app has been quiet, and so it has begun. */
export function useOfflineCopy(): boolean {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const [isStarted, setIsStarted] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    if (isBusy) return say('busy');
    const telling = setTimeout(() => say('quiet'), quietMs);
    const starting = setTimeout(
      () => {
        if (!isStarted) startKeeping(client);
        setIsStarted(true);
      },
      navigator.serviceWorker?.controller ? quietMs : firstCopyMs,
    );
    return () => {
      clearTimeout(telling);
      clearTimeout(starting);
    };
  }, [isBusy, isStarted, client]);
  return isStarted;
}
