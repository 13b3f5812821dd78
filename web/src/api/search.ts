/** The search of a list (contract/src/fields.ts, `querySearch`): kept in the address, so that a link includes it. */
import { limits, readTypedAmount } from '@placard/contract';
import type { Currency } from '@placard/contract';
import { useMemo } from 'react';
import { leaveSheetTo } from '../platform/leave-sheet.ts';
import { locationInUse, setQuery, useQuery, withQuery } from '../platform/location.ts';
import type { FormTexts } from './form.ts';

/** The names in the address, in the order of their description. */
const searchNames = ['text', 'from', 'to', 'least', 'most'] as const;
type SearchName = (typeof searchNames)[number];
export type Search = Readonly<Partial<Record<SearchName, string>>>;
export type SearchFaults = Readonly<Partial<Record<SearchName, 'format' | 'order'>>>;

const patterns: Record<SearchName, RegExp> = {
  text: /\S/,
  from: /^[2-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  to: /^[2-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  least: /^(0|[1-9]\d{0,11})(\.\d{1,3})?$/,
  most: /^(0|[1-9]\d{0,11})(\.\d{1,3})?$/,
};

/** Returns the search in the address; invalid parts are left out, so they are not described as if they applied. */
export function useSearch(): Search {
  const query = useQuery();
  return useMemo(() => {
    const found: Partial<Record<SearchName, string>> = {};
    for (const name of searchNames) {
      const value = query.get(name)?.trim().slice(0, limits.searchTextMax) ?? '';
      if (patterns[name].test(value)) found[name] = value;
    }
    return found;
  }, [query]);
}

/** Returns the search in the call's form. */
export function searchPayload({ text, from, to, least, most }: Search) {
  return {
    ...(text !== undefined && { text }),
    ...(from !== undefined && { from_day: from }),
    ...(to !== undefined && { to_day: to }),
    ...(least !== undefined && { amount_from: least }),
    ...(most !== undefined && { amount_to: most }),
  };
}

/** Parses the input: amounts in wire format, and the errors. Empty fields set no filter. */
export function readSearchForm(texts: FormTexts, currency: Currency): { search: Search; faults: SearchFaults } {
  const typed = Object.fromEntries(searchNames.map((name) => [name, texts[name]?.trim() || undefined]));
  const [least, most] = [typed['least'], typed['most']].map((text) =>
    text === undefined ? undefined : readTypedAmount(text, currency),
  );
  const faults: SearchFaults = {
    ...(typed['from'] !== undefined && typed['to'] !== undefined && typed['to'] < typed['from'] && { to: 'order' }),
    ...(least?.minor !== undefined && most?.minor !== undefined && most.minor < least.minor && { most: 'order' }),
    ...(least && least.minor === undefined && { least: 'format' }),
    ...(most && most.minor === undefined && { most: 'format' }),
  };
  return { search: { ...typed, ...(least && { least: least.text }), ...(most && { most: most.text }) }, faults };
}

/**
 * Filters the list of the current page: these parameters of its address change, undefined ones are removed. The sheet
 * closes, and back leads to the page before.
 */
export function applySearch(parameters: Readonly<Record<string, string | undefined>>): void {
  const { path, query } = locationInUse();
  query.delete('sheet');
  leaveSheetTo(withQuery(path, { ...Object.fromEntries(query), ...parameters }), { replace: true });
}

/** Searches the list of the current page for words; an empty text for none. The other filters stay. */
export function searchText(text: string): void {
  setQuery('text', text === '' ? undefined : text, { replace: true });
}

/** Every parameter of a search, and of what a list adds to it, as undefined, which removes it from the address. */
export const noSearch: Readonly<Record<SearchName | 'type' | 'repeats' | 'month', undefined>> = {
  text: undefined,
  from: undefined,
  to: undefined,
  least: undefined,
  most: undefined,
  type: undefined,
  repeats: undefined,
  month: undefined,
};

/** Shows the whole list of the current page again. */
export function resetSearch(): void {
  applySearch(noSearch);
}
