import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { isSome } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAdjust } from '../api/use-adjust.ts';
import type { PlanDetail } from '../api/plan-calls.ts';
import { AdjustSheet } from './adjust-sheet.tsx';
import { ExtendSheet } from './extend-sheet.tsx';
import { StopDialog } from './stop-dialog.tsx';
import styles from './plan-control.module.css';
import { May } from '../../../state/may.tsx';

type Control = NonNullable<PlanDetail['control']>;

interface PlanControlProps {
  plan: PlanDetail;
  control: Control;
  /** Where the put goes back to if it never runs. */
  ways: string;
}

/** How a running plan spends: pace, daily cap, end date; pause, change, add money, stop. */
export function PlanControlBand({ plan, control, ways }: PlanControlProps): ReactNode {
  return (
    <>
      <Controls plan={plan} control={control} />
      <AdjustSheet plan={plan} />
      <ExtendSheet plan={plan} />
      <StopDialog plan={plan} ways={ways} />
    </>
  );
}

function Controls({ plan, control }: { plan: PlanDetail; control: Control }) {
  const t = useTranslations('plan.detail.control');
  const tApp = useTranslations('app.actions');
  const formats = useFormats();
  const { mutate, isPending } = useAdjust();
  const { pace, daily_cap: cap, today, paused } = control;
  const ends = control.ends_at ?? control.latest_end;
  const time = (instant: string) => formats.date(instant, 'dateTime');
  const capText =
    cap !== null && today !== null
      ? t('today', {
          amount: formats.amount(cap),
          spent: formats.amount(today.spent),
          clock: formats.date(control.day_ends_at, 'time'),
        })
      : t('none');
  const facts = [
    { label: t('pace'), value: t(pace) },
    { label: t('cap'), value: capText },
    ...(ends === null ? [] : [{ label: t('ends'), value: time(ends) }]),
  ];
  const handlePause = () =>
    mutate({ plan_no: plan.plan_no, is_paused: paused === null }, { onSuccess: () => showToast(t('saved')) });
  return (
    <Band title={t('title')}>
      {paused !== null && (
        <Notice tone="caution">{t('paused', { from: time(paused.at), time: time(paused.billed_until) })}</Notice>
      )}
      {paused === null && today?.is_full && (
        <Notice tone="caution">{t('full', { time: time(control.day_ends_at) })}</Notice>
      )}
      <Facts facts={facts} />
      <May right="put">
        <div className={styles.controls}>
          <Button
            look="secondary"
            isSmall
            isAuto
            isSending={isPending}
            sendingLabel={tApp('sending')}
            onClick={handlePause}
          >
            {t(paused === null ? 'pause' : 'resume')}
          </Button>
          <Button look="secondary" isSmall isAuto onClick={() => setQuery('sheet', 'adjust')}>
            {t('change')}
          </Button>
          {isSome(control.may_add) && (
            <Button look="secondary" isSmall isAuto onClick={() => setQuery('sheet', 'extend')}>
              {t('add')}
            </Button>
          )}
        </div>
      </May>
    </Band>
  );
}
