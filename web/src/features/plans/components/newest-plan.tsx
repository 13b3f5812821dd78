import { use } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { BesideAddress, href } from '../../../platform/location.ts';
import { Band, Cards } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { usePlanList } from '../api/plan-calls.ts';
import { usePlan } from '../api/use-plan.ts';
import { PlanCard } from './plan-card.tsx';
import { isOwn, planHref } from './plan-href.ts';
import type { OwnPlan } from './plan-href.ts';
import { usePlanLabels } from './plan-labels.ts';
import { PlanCourse } from './plan-watch.tsx';

/** Running plans that are shown; the others are behind a row. */
const mostShown = 3;

export interface NewestPlanProps {
  /** What the figures beside it are labelled. */
  saidAbove: readonly string[];
}

/**
 * The newest plan that runs, with its course, and the others that run, a row each; without one the newest of the others. Nothing in
 * a list beside its item.
 */
export function NewestPlan(props: NewestPlanProps) {
  return use(BesideAddress) === undefined ? <NewestCard {...props} /> : null;
}

function isRunning({ state }: OwnPlan): boolean {
  return state === 'matching' || state === 'putting';
}

function NewestCard({ saidAbove }: NewestPlanProps) {
  const labelsOf = usePlanLabels();
  const list = usePlanList(undefined, { type: undefined, repeats: undefined }, undefined);
  const plans = list.items.filter(isOwn);
  const [newest] = plans;
  const detail = usePlan(newest?.plan_no ?? '').data;
  if (list.isLoading) return <div data-waiting />;
  if (!newest) return null;
  const plan = detail && isOwn(detail) ? detail : newest;
  return (
    <>
      <Cards>
        <PlanCard
          plan={plan}
          saidAbove={saidAbove.filter((label) => plans.every((each) => labelsOf(each).includes(label)))}
        >
          {detail?.delivery && plan.state === 'putting' && <PlanCourse plan={detail} delivery={detail.delivery} />}
        </PlanCard>
      </Cards>
      <OtherPlans plans={plans.filter(isRunning).filter(({ plan_no: number }) => number !== newest.plan_no)} />
    </>
  );
}

function OtherPlans({ plans }: { plans: readonly OwnPlan[] }) {
  const t = useTranslations('plan');
  const formats = useFormats();
  if (plans.length === 0) return null;
  const fact = (name: string, amount: string | null) =>
    t('goods.target', { name, value: formats.amount(amount ?? '0') });
  return (
    <Band isFlush>
      <Rows>
        {plans.slice(0, mostShown - 1).map((plan) => (
          <Row
            key={plan.plan_no}
            label={plan.product.name}
            sub={[
              plan.is_paused ? t('paused') : t(`state.${plan.state}`),
              fact(t('figure.spend'), plan.consumed),
              fact(t('list.revenueSoFar'), plan.revenue),
            ].join(' · ')}
            href={planHref(plan)}
          />
        ))}
        {plans.length >= mostShown && <Row label={t('list.showAll')} href={href('/plan')} />}
      </Rows>
    </Band>
  );
}
