import { Suspense, lazy } from 'react';
import { PlanDetailScreen } from '../features/plans/components/plan-detail-screen.tsx';
import type { PlanProof } from '../features/plans/components/plan-figure-sheet.tsx';
import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';
import { Main } from '../ui/frame/layout.tsx';

/** The parts of a figure are loaded when the first one is opened. */
const loadSheets = () => import('../features/proof/components/loaded-sheets.tsx');
const EventList = lazy(async () => ({ default: (await loadSheets()).EventList }));
const FigureTransfers = lazy(async () => ({ default: (await loadSheets()).FigureTransfers }));

/** The sheets that a figure of the plan opens. */
const proof: PlanProof = {
  transfers: (planNo, figure, head) => (
    <Suspense fallback={null}>
      <FigureTransfers subject={{ planNo, figure, period: undefined }} head={head} />
    </Suspense>
  ),
  events: (planNo, kind, head) => (
    <Suspense fallback={null}>
      <EventList subject={{ planNo, kind, transferId: undefined, period: undefined }} head={head} />
    </Suspense>
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
