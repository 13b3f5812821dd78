import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { href, useQuery, withQuery } from '../../../platform/location.ts';
import { usePageHolder, usePageSubject } from '../../../platform/page.ts';
import { AskedSheets } from '../../../state/asked-sheets.tsx';
import type { Passcode } from '../../../state/passcode.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Halves } from '../../../ui/frame/columns.tsx';
import { Band } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Empty } from '../../../ui/empty.tsx';

import { usePlan } from '../api/use-plan.ts';
import type { PlanDetail } from '../api/plan-calls.ts';
import { usePlanWayBack } from '../way-back.ts';
import type { InsightPart } from './insight.tsx';
import type { AgainSheetProps } from './plan-again.tsx';
import type { PlanProof } from './plan-figure-sheet.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanMoneyBand, PlanSettlementBand } from './plan-money.tsx';
import { PlanTimeline } from './plan-timeline.tsx';
import { PlanWatchBand } from './plan-watch.tsx';

const figureSheet: ReadonlySet<string> = new Set(['figure']);
/** A part that may be missing without a network: then `Other`. */
const loads =
  <Name extends InsightPart, Other>(name: Name, Other: Other) =>
  async () =>
    await import('./insight.tsx').then(async ({ insight }) => await insight(name)).catch(() => ({ default: Other }));
const Nothing = () => null;
const PlanFigureSheet = lazy(loads('PlanFigureSheet', Nothing));
const PlanControlBand = lazy(loads('PlanControlBand', Nothing));
const PlanDeliveryBand = lazy(loads('PlanDeliveryBand', Nothing));
const PlanAgain = lazy(loads('PlanAgain', Nothing));
const PlanDoctor = lazy(loads('PlanDoctor', Nothing));
const PlanTerms = lazy(loads('PlanTerms', Nothing));
const PlanChanges = lazy(loads('PlanChanges', PlanTimeline));

interface PlanDetailProps {
  proof: PlanProof;
  /** Puts its product's open offer. */
  AgainSheet: ComponentType<AgainSheetProps>;
  passcode: Passcode;
}

/** The merchant's own plan, by `?plan_no=`. */
export function PlanDetailScreen(parts: PlanDetailProps) {
  const t = useTranslations('plan.detail');
  const tApp = useTranslations('app');
  const planNo = useQuery().get('plan_no') ?? '';
  const query = usePlan(planNo);
  const status = query.data?.state;
  usePageHolder(status && withQuery('/plan', { status }));
  usePageSubject(query.data?.product.name);
  const isWaiting = query.data === undefined;
  const isUnseen = isWaiting && query.isPaused;
  if (planNo === '' || isUnseen) {
    return (
      <Band>
        <Empty
          title={isUnseen ? tApp('unseen') : t('noNumber')}
          action={
            <ButtonLink look="secondary" isSmall isAuto href={href('/plan')}>
              {t('toList')}
            </ButtonLink>
          }
        />
      </Band>
    );
  }
  const content = (
    <Loaded of={query} shape={[56, [26, '40%'], 6, [48, '60%'], 220]}>
      {(plan, { isStale }) => <PlanBands plan={plan} isStale={isStale} {...parts} />}
    </Loaded>
  );
  return isWaiting ? <Band>{content}</Band> : content;
}

interface PlanBandsProps extends PlanDetailProps {
  plan: PlanDetail;
  isStale: boolean;
}

function PlanBands(props: PlanBandsProps) {
  const ways = usePlanWayBack(props.plan);
  return (
    <>
      <Halves start={<CourseBands {...props} ways={ways} />} end={<MoneyBands {...props} ways={ways} />} />
      <AskedSheets names={figureSheet}>
        <PlanFigureSheet {...props} />
      </AskedSheets>
    </>
  );
}

type BandsProps = PlanBandsProps & {
  /** Where the put goes back to if it never runs. */
  ways: string;
};

/** How the plan runs or ended, and why. */
function CourseBands({ plan, ways, AgainSheet, passcode }: BandsProps) {
  const t = useTranslations('plan.detail');
  const { money, delivery } = plan;
  const isFailed = plan.state === 'put_failed';
  /** Of a plan that waits or failed the doctor always has something to say, of others sometimes: what is below would jump. */
  const waiting = isFailed || plan.state === 'matching' ? <DoctorWaits /> : <div data-waiting />;
  return (
    <>
      <PlanHead plan={plan} ways={ways} />
      {money?.is_final && !isFailed && <PlanSettlementBand plan={plan} money={money} />}
      {money?.is_final && (
        <Suspense fallback={<div data-waiting />}>
          <PlanAgain plan={plan} Put={AgainSheet} />
        </Suspense>
      )}
      {delivery && <PlanWatchBand plan={plan} delivery={delivery} />}
      {plan.state === 'wait_put' ? (
        <Band>
          <ButtonLink href={href('/plan/goods-detail', { plan_no: plan.plan_no })}>{t('seeOffer')}</ButtonLink>
        </Band>
      ) : (
        <Suspense fallback={waiting}>
          <PlanDoctor plan={plan} ways={ways} waiting={waiting} />
        </Suspense>
      )}
      <Suspense fallback={<PlanTimeline plan={plan} />}>
        <PlanChanges plan={plan} Shown={PlanTimeline} passcode={passcode} />
      </Suspense>
    </>
  );
}

/** What it may spend, where its money is, and its terms. Until it is over, its settlement is an estimate. */
function MoneyBands({ plan, ways, isStale }: BandsProps) {
  const { money, delivery } = plan;
  return (
    <>
      {plan.control && (
        <Suspense fallback={<div data-waiting />}>
          <PlanControlBand plan={plan} control={plan.control} ways={ways} />
        </Suspense>
      )}
      {money && <PlanMoneyBand plan={plan} money={money} />}
      {money && !money.is_final && <PlanSettlementBand plan={plan} money={money} />}
      {money && delivery && (
        <Suspense fallback={<div data-waiting />}>
          <PlanDeliveryBand
            delivery={delivery}
            spent={money.consumed}
            currency={plan.currency}
            isStale={isStale}
            isCountersigned={plan.terms.countersigned_by !== null}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <PlanTerms plan={plan} />
      </Suspense>
    </>
  );
}

/** Keeps the room of why a plan failed or waits, so that nothing jumps. */
function DoctorWaits() {
  const t = useTranslations('app');
  return (
    <Band>
      <Skeleton shape={[[24, '60%'], 48, 20]} label={t('loading')} />
    </Band>
  );
}
