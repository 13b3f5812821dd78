import { statisticsTypes } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { isSome } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { DateStyle } from '../../../i18n/formats.ts';
import { Chart } from '../../../ui/figures/chart.tsx';
import type { Statistics } from '../api/use-statistics.ts';

interface Step {
  title: 'hours' | 'days' | 'weeks';
  point: 'hour' | 'day' | 'week';
  label: DateStyle;
  fullLabel: DateStyle;
}

const days: Step = { title: 'days', point: 'day', label: 'dayOfMonth', fullLabel: 'day' };
const steps: Record<Statistics['type'], Step> = {
  [statisticsTypes.today]: { title: 'hours', point: 'hour', label: 'time', fullLabel: 'dateTime' },
  [statisticsTypes.week]: days,
  [statisticsTypes.month]: days,
  [statisticsTypes.all]: { title: 'weeks', point: 'week', label: 'day', fullLabel: 'date' },
};

/** Revenue and spend over the period. One point makes no line and a period without any a flat one: then there is no chart. */
export function OverviewChart({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('adCenter');
  const formats = useFormats();
  const { series, totals, type } = statistics;
  const step = steps[type];
  if (series.length < 2 || !(isSome(totals.revenue) || isSome(totals.spend))) return null;
  return (
    <Chart
      title={t(`chart.${step.title}`)}
      firstLabel={t('figure.revenue')}
      secondLabel={t('figure.spend')}
      pointLabel={t(`chart.${step.point}`)}
      tableLabel={t('chart.table')}
      chartLabel={t('chart.chart')}
      // A period ends now, within the last step of its series.
      isLastOpen
      openLabel={t('chart.soFar', { when: formats.date(series.at(-1)?.from ?? '', step.label) })}
      points={series.map((each, index) => ({
        key: each.from,
        label: formats.date(each.from, step.label),
        fullLabel:
          index === series.length - 1
            ? t('chart.soFar', { when: formats.date(each.from, step.fullLabel) })
            : formats.date(each.from, step.fullLabel),
        first: each.revenue,
        second: each.spend,
      }))}
      totals={[t('chart.total'), formats.amount(totals.revenue), formats.amount(totals.spend)]}
    />
  );
}
