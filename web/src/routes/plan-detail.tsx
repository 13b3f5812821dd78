import { lazy } from 'react';
import { PlanDetailScreen } from '../features/plans/components/plan-detail-screen.tsx';
import type { PlanProof } from '../features/plans/components/plan-figure-sheet.tsx';
import { EventList } from '../features/proof/components/event-list.tsx';
import { FigureTransfers } from '../features/proof/components/figure-transfers.tsx';
import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';
import { Main } from '../ui/frame/layout.tsx';

/** The sheets that a figure of the plan opens. */
const proof: PlanProof = {
  transfers: (planNo, figure, head) => <FigureTransfers subject={{ planNo, figure, period: undefined }} head={head} />,
  events: (planNo, kind, head) => (
    <EventList subject={{ planNo, kind, transferId: undefined, period: undefined }} head={head} />
  ),
};

export { NewestPlan } from '../features/plans/components/newest-plan.tsx';

/** It comes with the offer's page. */
const AgainSheet = lazy(async () => ({ default: (await import('./goods-detail.tsx')).AgainSheet }));

export function Screen() {
  return (
    <Main>
      <PlanDetailScreen proof={proof} AgainSheet={AgainSheet} passcode={usePasscode()} />
      <ProofSheets />
    </Main>
  );
}
