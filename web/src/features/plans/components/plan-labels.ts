import { useTranslations } from 'use-intl/react';
import { useSourceLabels } from '../../../state/source-labels.ts';
import type { PlanSummary } from '../api/plan-calls.ts';

type Labelled = Pick<PlanSummary, 'is_official' | 'is_simulated' | 'is_own_source'>;

/** What a plan or an offer is besides its state: official, of which source. */
export function usePlanLabels(): (plan: Labelled) => string[] {
  const t = useTranslations('plan');
  const sourceLabels = useSourceLabels();
  return (plan) => [...(plan.is_official ? [t('official')] : []), ...sourceLabels(plan)];
}
