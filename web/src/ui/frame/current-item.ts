import { createContext, use } from 'react';

/** What is open beside the list: a page's address, as its link writes it, and a sheet's name. None where nothing is beside it. */
export const CurrentItems = createContext<readonly string[]>([]);

/** Scrolls to the whole card or row of a list's item. */
export function showItem(item: HTMLElement | null): void {
  (item?.closest('article') ?? item)?.scrollIntoView({ block: 'nearest' });
}

/**
 * Marks the control of the open item, and scrolls to it, which may be far down its list: spread it on the control. `opens`
 * is the address or the sheet that it opens.
 */
export function useCurrentItem(opens: string | undefined): { 'aria-current'?: true; ref?: typeof showItem } {
  const current = use(CurrentItems);
  return opens !== undefined && current.includes(opens) ? { 'aria-current': true, ref: showItem } : {};
}
