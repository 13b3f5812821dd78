import { PlanList } from '../features/plans/components/plan-list.tsx';
import { askPlansAhead } from '../features/plans/api/plan-calls.ts';
import { Main } from '../ui/frame/layout.tsx';

export { askPlansAhead as askAhead };

export function Screen() {
  return (
    <Main>
      <PlanList />
    </Main>
  );
}
