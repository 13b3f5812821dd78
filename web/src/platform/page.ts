/** What a screen sets in the frame around it: its own handler for back, a title that depends on data. */
import { useEffect, useSyncExternalStore } from 'react';

interface Overrides {
  onBack?: () => void;
  title?: string;
}

let overrides: Overrides = {};
const listeners = new Set<() => void>();

function change(next: Overrides): void {
  overrides = next;
  for (const listener of listeners) listener();
}

/** While this screen is shown, back calls this instead of the route's rule. */
export function useBackHandler(onBack: (() => void) | undefined): void {
  useEffect(() => {
    if (!onBack) return;
    change({ ...overrides, onBack });
    return () => {
      const { onBack: _, ...rest } = overrides;
      change(rest);
    };
  }, [onBack]);
}

/** While this screen is shown, the header has this title instead of the route's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    change({ ...overrides, title });
    return () => {
      const { title: _, ...rest } = overrides;
      change(rest);
    };
  }, [title]);
}

/** For the frame: the settings of the current screen. */
export function usePageOverrides(): Overrides {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => overrides,
    () => overrides,
  );
}

/** For the frame, outside rendering. */
export function pageBackHandler(): (() => void) | undefined {
  return overrides.onBack;
}
