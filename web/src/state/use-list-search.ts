import { limits } from '@placard/contract';
import type { Currency } from '@placard/contract';
import { useState } from 'react';
import { formTexts } from '../api/form.ts';
import { applySearch, noSearch, readSearchForm, resetSearch, searchText, useSearch } from '../api/search.ts';
import type { SearchFaults } from '../api/search.ts';
import { useSearchWords } from '../i18n/search-words.ts';
import { useQuerySheet } from '../platform/location.ts';

/** The search in the address as the props of `ListSearch` (`?sheet=search`); `choices` are in words what the list adds to it. */
export function useListSearch(currency: Currency, choices: readonly (string | undefined)[]) {
  const { isOpen, open, close } = useQuerySheet('search');
  const { text, ...filters } = useSearch();
  const [faults, setFaults] = useState<SearchFaults>({});
  const wordsOf = useSearchWords();
  const handleApply = (form: HTMLFormElement) => {
    const texts = formTexts(form);
    const read = readSearchForm(texts, currency);
    setFaults(read.faults);
    if (Object.keys(read.faults).length > 0) return;
    const { type, repeats, month } = texts;
    const chosen = { type: type || undefined, repeats: repeats || undefined, month: month || undefined };
    applySearch({ ...noSearch, ...read.search, text, ...chosen });
  };
  return {
    text: text ?? '',
    onText: searchText,
    maxTextLength: limits.searchTextMax,
    values: filters,
    asked: [...wordsOf(filters), ...choices.filter((choice) => choice !== undefined)],
    isOpen,
    onOpen: () => open(),
    onClose: close,
    faults,
    onApply: handleApply,
    onReset: resetSearch,
  };
}
