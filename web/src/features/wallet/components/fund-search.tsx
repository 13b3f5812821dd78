import { fundTypes } from '@placard/contract';
import type { FundType } from '@placard/contract';
import { useEffect, useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useQuerySheet } from '../../../platform/location.ts';
import { useListSearch } from '../../../state/use-list-search.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { ListSearch, SearchChoice } from '../../../ui/dialogs/list-search.tsx';
import { useFundFilter } from '../api/use-fund-details.ts';
import type * as FundWords from '../fund-words.ts';
import { lastMonths } from '../months.ts';

/** How far back months can be chosen; earlier ones are found by their days. */
const filterMonths = 24;

/** A type in the words of its rows, and last its own name, which statements have; this alone until the words are loaded. */
function useTypeWords(isAsked: boolean): (type: FundType) => string {
  const t = useTranslations('wallet.flow');
  const [words, setWords] = useState<typeof FundWords>();
  useEffect(() => {
    if (isAsked) import('../fund-words.ts').then(setWords, () => undefined);
  }, [isAsked]);
  return (type) =>
    [...(words?.detailsOf(type) ?? []).map((each) => t(`details.${each}`)), t(`types.${type}`)].join(' · ');
}

/** The search of fund details. */
export function FundSearch({ currency }: { currency: string }) {
  const t = useTranslations('wallet.flow');
  const tSearch = useTranslations('app.search');
  const formats = useFormats();
  const { month, type } = useFundFilter();
  const { isOpen } = useQuerySheet('search');
  const wordsOf = useTypeWords(isOpen || type !== undefined);
  const search = useListSearch(currency, [month && formats.month(month), type && wordsOf(type)]);
  const timeZone = useTimeZone() ?? 'UTC';
  const [now] = useState(() => new Date().toISOString());
  const { data: user } = useUserInfo();
  const months = lastMonths(user?.created_at ?? now, now, timeZone, filterMonths);
  return (
    <ListSearch {...search}>
      <SearchChoice
        name="type"
        label={tSearch('type')}
        value={type}
        choices={fundTypes.map((each) => [each, wordsOf(each)])}
      />
      <SearchChoice
        name="month"
        label={t('month')}
        value={month}
        choices={months.map((each) => [each, formats.month(each)])}
      />
    </ListSearch>
  );
}
