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
  const conversionsOf = useConversions();
  const formats = useFormats();
  return (
    <PhoneFold title={t('title')} sum={[tFigure('conversions'), conversionsOf(delivery)]}>
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

/** The conversions that count, and how many were reversed: the cost per conversion divides by the former. */
function useConversions(): (delivery: PlanDelivery) => string {
  const t = useTranslations('plan.figure');
  const { count } = useFormats();
  return ({ conversions: all, conversions_reversed: reversed }) =>
    reversed > 0 ? t('lessReversed', { counted: count(all - reversed), reversed: count(reversed) }) : count(all);
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
  const conversionsOf = useConversions();
  const valueOf = (name: (typeof counts)[number]) =>
    name === 'conversions' ? conversionsOf(delivery) : formats.count(delivery[name]);
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
