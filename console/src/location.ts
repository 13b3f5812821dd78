/** Where the operator is: the part after the `#`, so that an address contains the view and can be shared. */
import { useSyncExternalStore } from 'react';

export interface Place {
  /** `#/withdrawals/list?state=sent` is `['withdrawals', 'list']`. */
  path: readonly string[];
  query: Readonly<Record<string, string>>;
}

/** Parses a hash. An unknown one is the first screen. */
function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean), query: Object.fromEntries(new URLSearchParams(query)) };
}

/** Returns the address of a view; empty query values are left out. */
export function hrefOf(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  const text = new URLSearchParams(given).toString();
  return `#/${path}${text === '' ? '' : `?${text}`}`;
}

/** Goes to a view. `isReplacing` adds no entry to the history, for moving along a list. */
export function go(href: string, isReplacing = false): void {
  if (isReplacing) location.replace(href);
  else location.hash = href;
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
  return readPlace(hash);
}
