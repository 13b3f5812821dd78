import { useTranslations } from 'use-intl/react';
import { amountPer, sumOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Chart } from '../../../ui/figures/chart.tsx';
import { StatTile, StatTiles } from '../../../ui/figures/figure.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { PlanDelivery } from '../api/plan-calls.ts';
import { opensFigure } from './plan-money.tsx';
import styles from './plan-detail-screen.module.css';

interface PlanDeliveryProps {
  delivery: PlanDelivery;
  /** What the delivery cost, as a wire amount. */
  spent: string;
  currency: string;
  isStale: boolean;
}

/** The delivery: spend and revenue over time, and the counts behind them. */
export function PlanDeliveryBand({ delivery, spent, currency, isStale }: PlanDeliveryProps) {
  const t = useTranslations('plan.figure');
  const tDelivery = useTranslations('plan.detail.delivery');
  const formats = useFormats();
  const { series } = delivery;
  const sum = (field: 'revenue' | 'spend') =>
    formats.amount(
      sumOf(
        series.map((each) => each[field]),
        currency,
      ),
    );
  const isOneDay = new Set(series.map((each) => formats.date(each.from, 'day'))).size <= 1;
  return (
    <Band title={tDelivery('title')}>
      {series.length > 1 && (
        <Chart
          title={t('chart')}
          firstLabel={t('revenue')}
          secondLabel={t('spend')}
          pointLabel={t('time')}
          tableLabel={t('table')}
          chartLabel={t('chartAgain')}
          points={series.map((each) => ({
            key: each.from,
            label: formats.date(each.from, isOneDay ? 'time' : 'day'),
            fullLabel: formats.date(each.from, 'dateTime'),
            first: each.revenue,
            second: each.spend,
          }))}
          totals={[t('total'), sum('revenue'), sum('spend')]}
        />
      )}
      <DeliveryTiles delivery={delivery} cost={amountPer(spent, delivery.conversions, currency)} isStale={isStale} />
      <Caption className={styles.note}>{tDelivery('note')}</Caption>
    </Band>
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
  return (
    <StatTiles>
      {counts.map((name) => (
        <StatTile
          key={name}
          label={t(name)}
          value={formats.count(delivery[name])}
          isStale={isStale}
          {...opensFigure(name)}
        />
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
