import { PlanList } from '../features/plans/components/plan-list.tsx';
import { Main } from '../ui/layout.tsx';

export function Screen() {
  return (
    <Main>
      <PlanList />
    </Main>
  );
}
