import { createContext, use } from 'react';

/** What is open beside the list: a page's address, as its link writes it, and a sheet's name. None where nothing is beside it. */
export const CurrentItems = createContext<readonly string[]>([]);

/** The field that searches a list. */
export const searchField = '[aria-keyshortcuts="/"]';

/** Scrolls to the whole card or row of a list's item, but never while the search has the focus. */
export function showItem(item: HTMLElement | null): void {
  if (document.activeElement?.matches(searchField)) return;
  const top = scrollY;
  (item?.closest('article') ?? item)?.scrollIntoView({ block: 'nearest' });
  // A list beside the page scrolls alone, even before it has its column.
  if (item?.closest('[data-beside]')) scrollTo(0, top);
}

/**
 * Marks the control of the open item, and scrolls to it, which may be far down its list: spread it on the control. `opens`
 * is the address or the sheet that it opens.
 */
export function useCurrentItem(opens: string | undefined): { 'aria-current'?: true; ref?: typeof showItem } {
  const current = use(CurrentItems);
  return opens !== undefined && current.includes(opens) ? { 'aria-current': true, ref: showItem } : {};
}
