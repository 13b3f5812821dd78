import { fundTypes } from '@placard/contract';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useListSearch } from '../../../state/use-list-search.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { ListSearch, SearchChoice } from '../../../ui/dialogs/list-search.tsx';
import { useFundFilter } from '../api/use-fund-details.ts';
import { lastMonths } from '../months.ts';

/** How far back months can be chosen; earlier ones are found by their days. */
const filterMonths = 24;

/** The search of fund details. */
export function FundSearch({ currency }: { currency: string }) {
  const t = useTranslations('wallet.flow');
  const tSearch = useTranslations('app.search');
  const formats = useFormats();
  const { month, type } = useFundFilter();
  const search = useListSearch(currency, [month && formats.month(month), type && t(`types.${type}`)]);
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
        choices={fundTypes.map((each) => [each, t(`types.${each}`)])}
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
