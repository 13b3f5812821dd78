import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { amountPer } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { StatTile, StatTiles } from '../../../ui/figures/figure.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
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
  const formats = useFormats();
  return (
    <PhoneFold title={t('title')} sum={[tFigure('conversions'), formats.count(delivery.conversions)]}>
      <DeliveryTiles
        delivery={delivery}
        cost={amountPer(spent, delivery.conversions - delivery.conversions_reversed, currency)}
        isStale={isStale}
      />
      {isCountersigned && (
        <Ledger>
          <LedgerRow
            label={t('confirmed')}
            value={`${formats.count(delivery.conversions_confirmed)} / ${formats.count(delivery.conversions)}`}
          />
        </Ledger>
      )}
      <Caption className={styles.note}>{t('note')}</Caption>
    </PhoneFold>
  );
}

interface DeliveryTilesProps {
  delivery: PlanDelivery;
  /** Of a conversion, as a wire amount; nothing if there is none. */
  cost: string | undefined;
  isStale: boolean;
}

function DeliveryTiles({ delivery, cost, isStale }: DeliveryTilesProps) {
  const t = useTranslations('plan.figure');
  const formats = useFormats();
  const counts = ['impressions', 'clicks', 'conversions'] as const;
  const reversed = delivery.conversions_reversed;
  const valueOf = (name: (typeof counts)[number]) =>
    name === 'conversions' && reversed > 0
      ? t('lessReversed', { counted: formats.count(delivery[name] - reversed), reversed: formats.count(reversed) })
      : formats.count(delivery[name]);
  return (
    <StatTiles>
      {counts.map((name) => (
        <StatTile key={name} label={t(name)} value={valueOf(name)} isStale={isStale} {...opensFigure(name)} />
      ))}
      <StatTile
        label={t('cost')}
        value={cost === undefined ? '–' : formats.amount(cost)}
        isStale={isStale}
        {...opensFigure('cost')}
      />
    </StatTiles>
  );
}
