import { use } from 'react';
import { BesideAddress } from '../../../platform/location.ts';
import { Cards } from '../../../ui/frame/layout.tsx';
import { usePlan, usePlanList } from '../api/plan-calls.ts';
import { PlanCard } from './plan-card.tsx';
import { isOwn } from './plan-href.ts';
import { PlanCourse } from './plan-watch.tsx';

/** The newest plan that runs, with its course; without one the newest of the others. Nothing in a list beside its item. */
export function NewestPlan() {
  return use(BesideAddress) === undefined ? <NewestCard /> : null;
}

function NewestCard() {
  const list = usePlanList(undefined, { type: undefined }, undefined);
  const newest = list.items.find(isOwn);
  const detail = usePlan(newest?.plan_no ?? '').data;
  if (list.isLoading) return <div data-waiting />;
  if (!newest) return null;
  const plan = detail && isOwn(detail) ? detail : newest;
  return (
    <Cards>
      <PlanCard plan={plan}>
        {detail?.delivery && plan.state === 'putting' && <PlanCourse plan={detail} delivery={detail.delivery} />}
      </PlanCard>
    </Cards>
  );
}
