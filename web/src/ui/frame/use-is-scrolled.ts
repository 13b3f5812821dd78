import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

/** True once the page is scrolled by at least this many pixels. */
export function useIsScrolled(fromPx: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY >= fromPx,
    () => false,
  );
}
