import { limits, productTypes } from '@placard/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formTexts } from '../../../api/form.ts';
import { applySearch, noSearch, readSearchForm, searchText } from '../../../api/search.ts';
import type { SearchFaults } from '../../../api/search.ts';
import { useSearchWords } from '../../../i18n/search-words.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { SearchLine, SearchSheet } from '../../../ui/dialogs/search-sheet.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { resetPlanSearch, usePlanSearch } from '../api/use-plan-search.ts';
import styles from './plan-search.module.css';

/** The search of the plan list: its line under the tabs, and the sheet that the line opens (`?sheet=search`). */
export function PlanSearch({ currency }: { currency: string }) {
  const t = useTranslations('plan.type');
  const tSearch = useTranslations('app.search');
  const { isOpen, open, close } = useQuerySheet('search');
  const { type, ...search } = usePlanSearch();
  const [faults, setFaults] = useState<SearchFaults>({});
  const wordsOf = useSearchWords();
  const { text, ...filters } = search;
  const handleApply = (form: HTMLFormElement) => {
    const texts = formTexts(form);
    const read = readSearchForm(texts, currency);
    setFaults(read.faults);
    if (Object.keys(read.faults).length > 0) return;
    applySearch({ ...noSearch, ...read.search, text: search.text, type: texts['type'] || undefined });
  };
  return (
    <div className={styles.search}>
      <SearchLine
        text={text ?? ''}
        onText={searchText}
        maxTextLength={limits.searchTextMax}
        asked={[...wordsOf(filters), ...(type === undefined ? [] : [t(type)])]}
        onOpen={() => open()}
        onReset={resetPlanSearch}
      />
      <SearchSheet
        isOpen={isOpen}
        onClose={close}
        values={filters}
        faults={faults}
        onApply={handleApply}
        onReset={resetPlanSearch}
      >
        <SelectField name="type" label={tSearch('type')} defaultValue={type ?? ''}>
          <option value="">{tSearch('all')}</option>
          {productTypes.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
      </SearchSheet>
    </div>
  );
}
