import { useTranslations } from 'use-intl/react';
import { StatusChip } from '../../../ui/chip.tsx';
import type { Stage } from '../../../ui/chip.tsx';
import type { PlanState, PlanSummary } from '../api/plan-calls.ts';

const stages: Record<PlanState, Stage> = {
  wait_put: 'waiting',
  matching: 'matching',
  putting: 'running',
  put_failed: 'failed',
  put_finished: 'finished',
  wait_settlement: 'settling',
  settled: 'settled',
};

/** A plan's state as a chip; a paused one reads as paused. */
export function PlanStatus({ plan: { state, is_paused } }: { plan: Pick<PlanSummary, 'state' | 'is_paused'> }) {
  const t = useTranslations('plan');
  return is_paused ? (
    <StatusChip stage="paused">{t('paused')}</StatusChip>
  ) : (
    <StatusChip stage={stages[state]}>{t(`state.${state}`)}</StatusChip>
  );
}
