/**
 * The native shell's lock: the shell reports whether the device has one and whether it is on (docs/shell-bridge.md).
 */
import { useSyncExternalStore } from 'react';

let known: boolean | undefined;
const listeners = new Set<() => void>();

/** Stores the shell's report: whether the lock is on. */
export function noteShellLock(isOn: boolean): void {
  known = isOn;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether the app is locked when it is left; undefined if there is nothing to switch: in a browser, or on a device
 * without a lock.
 */
export function useShellLock(): boolean | undefined {
  return useSyncExternalStore(
    follow,
    () => known,
    () => undefined,
  );
}
