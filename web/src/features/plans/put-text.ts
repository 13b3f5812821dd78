import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../i18n/formats.ts';
import type { PlanDetail } from './api/plan-calls.ts';

/** Returns what was put, what happens next and by when; undefined once ads run. The put announces it, and the plan's page keeps it. */
export function usePutText(): (plan: PlanDetail) => string | undefined {
  const t = useTranslations('plan.detail');
  const formats = useFormats();
  return ({ state, money, timeline }) => {
    const due = timeline.find((step) => step.state === 'putting')?.due_at;
    if (state !== 'matching' || !money || !due) return undefined;
    return t('putDone', { amount: formats.amount(money.put), time: formats.date(due, 'dateTime') });
  };
}
