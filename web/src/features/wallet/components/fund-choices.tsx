import { fundDetails, fundTypeByDetail, fundTypes } from '@placard/contract';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';
import { SearchChoice } from '../../../ui/dialogs/list-search.tsx';
import { useFundFilter } from '../api/use-fund-details.ts';
import { lastMonths } from '../months.ts';

/** How far back months can be chosen; earlier ones are found by their days. */
const filterMonths = 24;

/** The filters that only fund details have, loaded when they are opened. A type is in the words of its rows, then its own name, which statements have. */
export function FundChoices() {
  const t = useTranslations('wallet.flow');
  const tSearch = useTranslations('app.search');
  const formats = useFormats();
  const { month, type } = useFundFilter();
  const timeZone = useTimeZone() ?? 'UTC';
  const [now] = useState(() => new Date().toISOString());
  const { data: user } = useUserInfo();
  const months = lastMonths(user?.created_at ?? now, now, timeZone, filterMonths);
  return (
    <>
      <SearchChoice
        name="type"
        label={tSearch('type')}
        value={type}
        choices={fundTypes.map((each) => {
          const details = fundDetails.filter((detail) => fundTypeByDetail[detail] === each);
          return [each, [...details.map((detail) => t(`details.${detail}`)), t(`types.${each}`)].join(' · ')];
        })}
      />
      <SearchChoice
        name="month"
        label={t('month')}
        value={month}
        choices={months.map((each) => [each, formats.month(each)])}
      />
    </>
  );
}
