import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { amountPer } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { conversionsOf, useReversedText } from '../../../state/conversions.ts';
import { StatTile, StatTiles } from '../../../ui/figures/figure.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Parts } from '../../../ui/parts.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { PlanDelivery } from '../api/plan-calls.ts';
import { PhoneFold } from './fold.tsx';
import { opensFigure } from './plan-money.tsx';
import styles from './plan-detail-screen.module.css';

interface PlanDeliveryProps {
  delivery: PlanDelivery;
  /** What the delivery cost, as a wire amount. */
  spent: string;
  currency: string;
  isStale: boolean;
  isCountersigned: boolean;
}

/** The counts behind spend and revenue. */
export function PlanDeliveryBand({
  delivery,
  spent,
  currency,
  isStale,
  isCountersigned,
}: PlanDeliveryProps): ReactNode {
  const t = useTranslations('plan.detail.delivery');
  const tFigure = useTranslations('plan.figure');
  const { count, amount } = useFormats();
  const reversedText = useReversedText();
  const conversions = conversionsOf(delivery);
  const cost = amountPer(spent, conversions, currency);
  return (
    <PhoneFold title={t('title')} sum={[tFigure('conversions'), count(conversions)]}>
      <StatTiles>
        {(['impressions', 'clicks', 'conversions'] as const).map((name) => (
          <StatTile
            key={name}
            label={<Parts of={[tFigure(name), name === 'conversions' && reversedText(delivery)]} />}
            value={count(name === 'conversions' ? conversions : delivery[name])}
            isStale={isStale}
            {...opensFigure(name)}
          />
        ))}
        <StatTile
          label={tFigure('cost')}
          value={cost === undefined ? '–' : amount(cost)}
          isStale={isStale}
          {...opensFigure('cost')}
        />
      </StatTiles>
      {isCountersigned && (
        <Ledger>
          <LedgerRow
            label={t('confirmed')}
            value={`${count(delivery.conversions_confirmed)} / ${count(delivery.conversions)}`}
          />
        </Ledger>
      )}
      <Caption className={styles.note}>{t('note')}</Caption>
    </PhoneFold>
  );
}
