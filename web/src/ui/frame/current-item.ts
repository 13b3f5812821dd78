import { createContext, use } from 'react';

/** What is open beside the list: a page's address, as its link writes it, and a sheet's name. None where nothing is beside it. */
export const CurrentItems = createContext<readonly string[]>([]);

/** Marks the control of the open item: spread it on the control. `opens` is the address or the sheet that it opens. */
export function useCurrentItem(opens: string | undefined): { 'aria-current'?: true } {
  const current = use(CurrentItems);
  return opens !== undefined && current.includes(opens) ? { 'aria-current': true } : {};
}
