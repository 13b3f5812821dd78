import { lazy } from 'react';
import { PlanList } from '../features/plans/components/plan-list.tsx';
import { askPlansAhead } from '../features/plans/api/plan-calls.ts';
import { Main } from '../ui/frame/layout.tsx';

export { askPlansAhead as askAhead };

/** It comes with an offer's page. */
const OfferTable = lazy(async () => ({ default: (await import('./goods-detail.tsx')).OfferTable }));

export function Screen() {
  return (
    <Main>
      <PlanList Table={OfferTable} />
    </Main>
  );
}
