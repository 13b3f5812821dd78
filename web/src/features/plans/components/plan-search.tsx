import { productTypes } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useListSearch } from '../../../state/use-list-search.ts';
import { ListSearch, SearchChoice } from '../../../ui/dialogs/list-search.tsx';
import { usePlanSearch } from '../api/use-plan-search.ts';
import styles from './plan-search.module.css';

/** The search of the plan list, under its tabs. */
export function PlanSearch({ currency }: { currency: string }) {
  const t = useTranslations('plan.type');
  const tSearch = useTranslations('app.search');
  const tRepeats = useTranslations('plan.repeats');
  const { type, repeats } = usePlanSearch();
  const search = useListSearch(currency, [type && t(type), repeats && tRepeats('only')]);
  return (
    <div className={styles.search}>
      <ListSearch {...search}>
        <SearchChoice
          name="type"
          label={tSearch('type')}
          value={type}
          choices={productTypes.map((each) => [each, t(each)])}
        />
        <SearchChoice name="repeats" label={tRepeats('label')} value={repeats} choices={[['on', tRepeats('only')]]} />
      </ListSearch>
    </div>
  );
}
