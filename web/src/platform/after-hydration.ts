import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const unknown = () => false;

/** What the device says; false during hydration, because the prerendered page knows no device. */
export function useAfterHydration(read: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, read, unknown);
}
