/** What a list is narrowed by (contract/src/fields.ts, `querySearch`): kept in the address, so that a link keeps it too. */
import { limits } from '@placard/contract';
import type { Currency } from '@placard/contract';
import { useMemo } from 'react';
import { currentLocation, leaveSheetTo, useQuery, withQuery } from '../platform/location.ts';
import { readTypedAmount } from './amount-input.ts';
import type { FormTexts } from './form.ts';

/** As the address names it, in the order in which it is told. */
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

/** The search in the address; what is mistyped there is left out, and so is not told as if it held. */
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

/** The search as a call takes it. */
export function searchPayload({ text, from, to, least, most }: Search) {
  return {
    ...(text !== undefined && { text }),
    ...(from !== undefined && { from_day: from }),
    ...(to !== undefined && { to_day: to }),
    ...(least !== undefined && { amount_from: least }),
    ...(most !== undefined && { amount_to: most }),
  };
}

/** Reads what was typed: amounts as the wire has them, and what is wrong with it. Fields left empty ask for nothing. */
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
 * Narrows the list of the current page: these parameters of its address change, undefined ones go. The sheet closes, and
 * back leads to what was before the page.
 */
export function applySearch(parameters: Readonly<Record<string, string | undefined>>): void {
  const { path, query } = currentLocation();
  query.delete('sheet');
  leaveSheetTo(withQuery(path, { ...Object.fromEntries(query), ...parameters }), { replace: true });
}

/** Every parameter of a search as undefined: taken out of the address. */
export const noSearch: Readonly<Record<SearchName, undefined>> = {
  text: undefined,
  from: undefined,
  to: undefined,
  least: undefined,
  most: undefined,
};
