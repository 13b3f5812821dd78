import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { OfferChoice } from '../api/use-offer-choice.ts';
import type { OfferTableProps } from './offer-table.tsx';
import styles from './offer-comparison.module.css';

export interface OfferComparisonProps {
  choice: OfferChoice;
  /** Comes with an offer's page. */
  Table: ComponentType<OfferTableProps>;
}

/** The button that opens the comparison, above the tab bar while offers are chosen, and the comparison (`?sheet=compare:…`). */
export function OfferComparison({ choice, Table }: OfferComparisonProps) {
  const t = useTranslations('plan.list');
  const tApp = useTranslations('app');
  const { numbers, isComparing } = choice;
  const isReady = numbers.length > 1;
  const handleCompare = () => {
    // This button ends with the choice: the focus comes back to a row that was compared.
    document.querySelector<HTMLElement>('article :checked')?.focus({ preventScroll: true });
    choice.compare();
  };
  return (
    <>
      {numbers.length > 0 && !isComparing && (
        <div className={styles.bar}>
          <Button isDisabled={!isReady} onClick={handleCompare}>
            {isReady ? t('compareMany', { count: numbers.length }) : t('compareMore')}
          </Button>
          <Button look="text" isAuto onClick={choice.clear}>
            {tApp('search.reset')}
          </Button>
        </div>
      )}
      <Sheet isOpen={isComparing} onClose={choice.leave} title={t('compare')} closeLabel={tApp('actions.close')}>
        {isComparing && (
          <Suspense fallback={null}>
            <Table numbers={numbers} />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}
