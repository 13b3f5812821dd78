import { useTranslations } from 'use-intl/react';
import { sumOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Chart } from '../../../ui/figures/chart.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import type { PlanDelivery, PlanDetail } from '../api/plan-calls.ts';
import { curveOf, isCountedLater } from '../plan-result.ts';
import { opensFigure } from './plan-money.tsx';
import styles from './plan-detail-screen.module.css';

/** Below this, days would not tell the labels of the chart apart. */
const twoDaysMs = 172_800_000;

interface WatchProps {
  plan: PlanDetail;
  delivery: PlanDelivery;
}

/** What to watch while a plan runs: spend and revenue so far, where that leads, the newest conversions. */
export function PlanWatchBand(props: WatchProps) {
  const t = useTranslations('plan.figure');
  return (
    <Band title={props.delivery.series.length > 0 ? t('chart') : undefined}>
      <PlanCourse {...props} />
      <Latest delivery={props.delivery} currency={props.plan.currency} />
    </Band>
  );
}

/** Spend and revenue so far, and where that leads. */
export function PlanCourse({ plan, delivery }: WatchProps) {
  const t = useTranslations('plan.figure');
  const tLatest = useTranslations('plan.detail.latest');
  const formats = useFormats();
  const startedAt = plan.timeline.find((step) => step.state === 'putting')?.at ?? undefined;
  const points = curveOf(delivery, startedAt, plan.currency);
  const isShort = Date.parse(points.at(-1)?.at ?? '') - Date.parse(points[0]?.at ?? '') < twoDaysMs;
  const dayOf = (at = '') => formats.date(at, 'day');
  const hasDays = isShort && points.length > 1 && dayOf(points[0]?.at) !== dayOf(points.at(-1)?.at);
  return (
    <>
      {points.length > 1 && (
        <Chart
          title={t('chart')}
          firstLabel={t('revenue')}
          secondLabel={t('spend')}
          pointLabel={t('time')}
          tableLabel={t('table')}
          chartLabel={t('chartAgain')}
          isLastOpen={plan.state === 'putting' && !plan.is_paused}
          isSum
          points={points.map(({ at, revenue, spend }) => ({
            key: at,
            label: formats.date(at, isShort ? 'time' : 'day'),
            day: hasDays ? dayOf(at) : undefined,
            fullLabel: formats.date(at, 'dateTime'),
            first: revenue,
            second: spend,
          }))}
        />
      )}
      {isCountedLater(delivery) && <Caption>{tLatest('countedLater')}</Caption>}
      <Pace plan={plan} />
    </>
  );
}

/** Where the plan will end at its speed so far; nothing while there are too few facts. */
function Pace({ plan: { pace } }: { plan: PlanDetail }) {
  const t = useTranslations('plan.detail.pace');
  const formats = useFormats();
  if (pace === null) return null;
  const time = formats.date(pace.ends_at, 'dateTime');
  return (
    <p className={styles.note}>
      {pace.is_spent ? t('spent', { time }) : t('left', { time, amount: formats.amount(pace.left) })}
    </p>
  );
}

function Latest({ delivery: { latest }, currency }: { delivery: PlanDelivery; currency: string }) {
  const t = useTranslations('plan.detail.latest');
  const tState = useTranslations('plan.sheet.conversions');
  const formats = useFormats();
  return (
    <div className={styles.latest}>
      <Heading as="h3">{t('title')}</Heading>
      {latest.length === 0 ? (
        <Caption>{t('none')}</Caption>
      ) : (
        <Ledger label={t('title')}>
          {latest.map(({ at, amount, state }, index) => (
            <LedgerRow
              key={`${at} ${index}`}
              label={formats.date(at, 'dateTime')}
              note={tState(state)}
              // A reversed conversion earned nothing.
              amount={state === 'reversed' ? sumOf([], currency) : amount}
              {...opensFigure('conversions')}
            />
          ))}
        </Ledger>
      )}
    </div>
  );
}
