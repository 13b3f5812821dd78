import { fundTypes, limits } from '@placard/contract';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { formTexts } from '../../../api/form.ts';
import { applySearch, noSearch, readSearchForm, searchText } from '../../../api/search.ts';
import type { SearchFaults } from '../../../api/search.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useSearchWords } from '../../../i18n/search-words.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { SearchLine, SearchSheet } from '../../../ui/dialogs/search-sheet.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { resetFundFilter, useFundFilter } from '../api/use-fund-details.ts';
import type { FundFilter } from '../api/use-fund-details.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { lastMonths } from '../months.ts';

/** How far back months can be chosen; earlier ones are found by their days. */
const filterMonths = 24;

/** The search of fund details: its line, and the sheet that the line opens (`?sheet=search`). */
export function FundSearch({ currency }: { currency: string }) {
  const t = useTranslations('wallet.flow.types');
  const formats = useFormats();
  const { isOpen, open, close } = useQuerySheet('search');
  const filter = useFundFilter();
  const { month, type, ...search } = filter;
  const [faults, setFaults] = useState<SearchFaults>({});
  const wordsOf = useSearchWords();
  const { text, ...filters } = search;
  const handleApply = (form: HTMLFormElement) => {
    const texts = formTexts(form);
    const read = readSearchForm(texts, currency);
    setFaults(read.faults);
    if (Object.keys(read.faults).length > 0) return;
    applySearch({
      ...noSearch,
      ...read.search,
      text: search.text,
      month: texts['month'] || undefined,
      type: texts['type'] || undefined,
    });
  };
  const asked = [
    ...wordsOf(filters),
    ...(month === undefined ? [] : [formats.month(month)]),
    ...(type === undefined ? [] : [t(type)]),
  ];
  return (
    <>
      <SearchLine
        text={text ?? ''}
        onText={searchText}
        maxTextLength={limits.searchTextMax}
        asked={asked}
        onOpen={() => open()}
        onReset={resetFundFilter}
      />
      <SearchSheet
        isOpen={isOpen}
        onClose={close}
        values={filters}
        faults={faults}
        onApply={handleApply}
        onReset={resetFundFilter}
      >
        <Choices filter={filter} />
      </SearchSheet>
    </>
  );
}

function Choices({ filter: { month, type } }: { filter: FundFilter }) {
  const t = useTranslations('wallet.flow');
  const tSearch = useTranslations('app.search');
  const formats = useFormats();
  const timeZone = useTimeZone() ?? 'UTC';
  const [now] = useState(() => new Date().toISOString());
  const { data: user } = useUserInfo();
  const months = lastMonths(user?.created_at ?? now, now, timeZone, filterMonths);
  return (
    <>
      <SelectField name="type" label={tSearch('type')} defaultValue={type ?? ''}>
        <option value="">{tSearch('all')}</option>
        {fundTypes.map((each) => (
          <option key={each} value={each}>
            {t(`types.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="month" label={t('month')} defaultValue={month ?? ''}>
        <option value="">{tSearch('all')}</option>
        {months.map((each) => (
          <option key={each} value={each}>
            {formats.month(each)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
