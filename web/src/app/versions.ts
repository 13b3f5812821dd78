/**
 * New versions of the app: each is put onto the device in the background and waits there. It is offered, and taken when the
 * person says so, or by itself once no page of the old one is left; so nobody loses what is being typed, and nobody stays
 * on an old version for good.
 */
import { useSyncExternalStore } from 'react';

/** A new version of the app that is whole on the device and waits. */
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** A page without navigations asks by itself whether there is a new version: as often, and whenever it is looked at again. */
const lookEveryMs = 60 * 60 * 1000;

/** Hears of new versions, and asks for them from time to time. Called once, with what the registering gave. */
export function followVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The very first worker waits for nobody; it is no new version.
    waiting = navigator.serviceWorker.controller ? (registration.waiting ?? undefined) : undefined;
    for (const listener of listeners) listener();
  };
  // One may be on its way already: the browser looks for it as the page is loaded.
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

/** True once a new version waits to be taken. */
export function useHasNewVersion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  );
}

/** Takes the new version and starts over with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}
