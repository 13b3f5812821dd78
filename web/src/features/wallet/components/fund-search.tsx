import { Suspense, lazy } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useListSearch } from '../../../state/use-list-search.ts';
import { ListSearch } from '../../../ui/dialogs/list-search.tsx';
import { useFundFilter } from '../api/use-fund-details.ts';

const FundChoices = lazy(async () => ({ default: (await import('./fund-choices.tsx')).FundChoices }));

/** The search of fund details. */
export function FundSearch({ currency }: { currency: string }) {
  const t = useTranslations('wallet.flow');
  const formats = useFormats();
  const { month, type } = useFundFilter();
  const search = useListSearch(currency, [month && formats.month(month), type && t(`types.${type}`)]);
  return (
    <ListSearch {...search}>
      <Suspense>
        <FundChoices />
      </Suspense>
    </ListSearch>
  );
}
