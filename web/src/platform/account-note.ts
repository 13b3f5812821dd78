/**
 * An operator's note to a merchant whose account cannot be used; it comes with the refusal and is kept for as long as
 * the page.
 */
import { useSyncExternalStore } from 'react';

let note: string | undefined;
const listeners = new Set<() => void>();

/** Stores the note of the last refusal; undefined if it had none. */
export function keepAccountNote(text: string | undefined): void {
  note = text;
  for (const listener of listeners) listener();
}

/** Returns the note of the last refusal. */
export function useAccountNote(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => note,
    () => undefined,
  );
}
