import { fundDetails, fundTypeByDetail, fundTypes } from '@placard/contract';
import type { FundType } from '@placard/contract';
import { useState } from 'react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useListSearch } from '../../../state/use-list-search.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { ListSearch, SearchChoice } from '../../../ui/dialogs/list-search.tsx';
import { useFundFilter } from '../api/use-fund-details.ts';
import { lastMonths } from '../months.ts';

/** How far back months can be chosen; earlier ones are found by their days. */
const filterMonths = 24;

/** What the rows of a type say, and last the type's own name, which statements have. */
function useTypeWords(): (type: FundType) => string {
  const t = useTranslations('wallet.flow');
  const words = new Intl.ListFormat(useLocale(), { type: 'unit', style: 'short' });
  return (type) =>
    words.format([
      ...fundDetails.filter((each) => fundTypeByDetail[each] === type).map((each) => t(`details.${each}`)),
      t(`types.${type}`),
    ]);
}

/** The search of fund details. */
export function FundSearch({ currency }: { currency: string }) {
  const t = useTranslations('wallet.flow');
  const tSearch = useTranslations('app.search');
  const formats = useFormats();
  const { month, type } = useFundFilter();
  const wordsOf = useTypeWords();
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
