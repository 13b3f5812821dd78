import { useTranslations } from 'use-intl/react';
import { StatusChip } from '../../../ui/chip.tsx';
import type { Stage } from '../../../ui/chip.tsx';
import type { PlanState } from '../api/plan-calls.ts';

const stages: Record<PlanState, Stage> = {
  wait_put: 'waiting',
  matching: 'matching',
  putting: 'running',
  put_failed: 'failed',
  put_finished: 'finished',
  wait_settlement: 'settling',
  settled: 'settled',
};

/** A plan's state as a chip. */
export function PlanStatus({ state }: { state: PlanState }) {
  const t = useTranslations('plan.state');
  return <StatusChip stage={stages[state]}>{t(state)}</StatusChip>;
}
