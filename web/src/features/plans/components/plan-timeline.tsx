import { useTranslations } from 'use-intl/react';
import { isSome, sumOf } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Timeline } from '../../../ui/figures/timeline.tsx';
import type { TimelineStep } from '../../../ui/figures/timeline.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { mediaBudget } from '../plan-figures.ts';
import { PhoneFold } from './fold.tsx';
import type { PlanChange } from './plan-changes.tsx';

type Step = PlanDetail['timeline'][number];

/** The look of a step: the last past one is the current step, unless the plan ended there. */
function stepState(step: Step, isLatest: boolean): TimelineStep['state'] {
  if (step.at === null) return 'next';
  if (step.state === 'put_failed') return 'failed';
  return isLatest && step.state !== 'settled' ? 'current' : 'done';
}

interface PlanTimelineProps {
  plan: PlanDetail;
  changes?: readonly PlanChange[];
  /** What its put is called, where its merchant did not make it themselves. */
  put?: string | undefined;
}

/** The past steps of a plan with the merchant's changes between them, and the future ones with their expected times. */
export function PlanTimeline({ plan, changes = [], put }: PlanTimelineProps) {
  const t = useTranslations('plan.detail.timeline');
  const formats = useFormats();
  const noteOf = useStepNote(plan);
  const latest = plan.timeline.findLastIndex((step) => step.at !== null);
  const steps = plan.timeline.map((step, index) => {
    const state = stepState(step, index === latest);
    const note = noteOf(step, state);
    return {
      at: step.at,
      key: `${index}`,
      state,
      label: labelOf(step, state),
      time: step.at !== null ? formats.date(step.at, 'dateTime') : step.due_at !== null && dueText(step),
      ...(note !== undefined && { note }),
    };
  });
  function labelOf(step: Step, state: TimelineStep['state']): string {
    if (step.state === 'wait_put') return t('offered');
    if (step.state === 'matching') return state === 'current' ? t('matching') : (put ?? t('put'));
    if (state === 'done' && step.state === 'putting') return t('started');
    if (state === 'done' && step.state === 'wait_settlement') return t('checked');
    return t(step.state);
  }
  function dueText(step: Step): string {
    const time = formats.date(step.due_at ?? '', 'dateTime');
    return step.state === 'putting' ? t('by', { time }) : t('about', { time });
  }
  // What comes next, or how it ended.
  const { label, time } = steps[latest + 1] ?? steps[latest] ?? {};
  const timeline = <Timeline steps={inOrder(steps, changes)} label={t('title')} />;
  return plan.delivery && label && time ? (
    <PhoneFold title={t('title')} sum={[label, time]}>
      {timeline}
    </PhoneFold>
  ) : (
    <Band title={t('title')}>{timeline}</Band>
  );
}

/** Past steps and changes by their times, then the steps to come. What came with the put is after it. */
function inOrder<Item extends { at: string | null }>(steps: readonly Item[], changes: readonly PlanChange[]) {
  const isBefore = (at: string, step: Item | undefined) => step === undefined || step.at === null || at < step.at;
  return steps.flatMap((step, index) => [
    step,
    ...changes.filter(({ at }) => (index === 0 || !isBefore(at, step)) && isBefore(at, steps[index + 1])),
  ]);
}

/** The line under a step: where the money is, what the plan waits for, the reason. */
function useStepNote(plan: PlanDetail): (step: Step, state: TimelineStep['state']) => string | undefined {
  const t = useTranslations('plan.detail.timeline.note');
  const tWhy = useTranslations('plan.ended.why');
  const formats = useFormats();
  const { money } = plan;
  return (step, state) => {
    if (step.state === 'matching' && money) {
      const own = formats.amount(money.put_cash);
      const put = formats.amount(sumOf([money.put_cash, money.put_start_up, money.put_promo], plan.currency));
      if (!isSome(money.put_cash)) return t('putCredit', { amount: put });
      return own === put ? t('put', { amount: own }) : t('putPart', { amount: put, own });
    }
    if (step.state === 'putting' && state === 'next') return t('matching');
    if (step.state === 'putting' && state === 'current' && money) {
      return t(plan.is_paused ? 'paused' : 'putting', {
        spent: formats.amount(money.consumed),
        held: formats.amount(mediaBudget(plan, money)),
      });
    }
    if (step.state === 'put_finished' || step.state === 'put_failed') {
      if (state === 'next') return t('finishNext');
      return plan.end_reason === null ? undefined : tWhy(plan.end_reason);
    }
    if (step.state === 'wait_settlement' && state === 'next') return t('checkNext');
    if (step.state === 'settled' && state === 'next') return t('settleNext');
    return undefined;
  };
}
