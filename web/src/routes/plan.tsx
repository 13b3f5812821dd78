import { lazy } from 'react';
import { PlanList } from '../features/plans/components/plan-list.tsx';
import { askPlansAhead } from '../features/plans/api/plan-calls.ts';
import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { Main } from '../ui/frame/layout.tsx';

export { askPlansAhead as askAhead };

/** It comes with an offer's page, and with that page's texts. */
const OfferTable = lazy(async () => {
  const [{ OfferTable: table }] = await Promise.all([import('./goods-detail.tsx'), loadFurtherTexts()]);
  return { default: table };
});

export function Screen() {
  return (
    <Main>
      <PlanList Table={OfferTable} />
    </Main>
  );
}
