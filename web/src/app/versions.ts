/**
 * New versions of the app: each is stored on the device in the background and waits there. It starts when the person
 * accepts the offer, or automatically once no page of the old version is open; so nobody loses what is being typed, and
 * nobody stays on an old version for good.
 */
import { useSyncExternalStore } from 'react';

/** A complete new version of the app on the device, waiting. */
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** A page without navigations checks for a new version itself: at this interval, and whenever it becomes visible. */
const lookEveryMs = 60 * 60 * 1000;

/** Listens for new versions, and checks for them at intervals. Called once, with the result of the registration. */
export function followVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The very first worker waits for nobody; it is not a new version.
    waiting = navigator.serviceWorker.controller ? (registration.waiting ?? undefined) : undefined;
    for (const listener of listeners) listener();
  };
  // One may be loading already: the browser checks for it when the page is loaded.
  const follow = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  follow();
  const ask = () => void registration.update().catch(() => undefined);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  setInterval(ask, lookEveryMs);
  look();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once a new version waits to be accepted. */
export function useHasNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  );
}

/** Activates the new version and starts over with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}
