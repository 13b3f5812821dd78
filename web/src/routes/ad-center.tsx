import { Suspense, lazy, use } from 'react';
import type { ComponentType } from 'react';
import { useUserInfo } from '../state/use-user-info.ts';
import { AccountBand } from '../features/ad-center/components/account-band.tsx';
import { QuestionsBand } from '../features/ad-center/components/questions-band.tsx';
import { StandingBand } from '../features/ad-center/components/standing-band.tsx';
import { ToolsBand } from '../features/ad-center/components/tools-band.tsx';
import { useAwaitPut } from '../features/plans/api/plan-calls.ts';
import type { NewestPlanProps } from '../features/plans/components/newest-plan.tsx';
import { OfficialPush } from '../features/plans/components/official-push.tsx';
import { WaitingPlans } from '../features/plans/components/waiting-plans.tsx';
import { ProfileRow } from '../features/profile/components/profile-row.tsx';
import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { useStatistics } from '../features/statistics/api/use-statistics.ts';
import { Overview } from '../features/statistics/components/overview.tsx';
import { AskedSheets } from '../state/asked-sheets.tsx';
import { useSourceLabels } from '../state/source-labels.ts';
import { useBasicConfig } from '../state/use-basic-config.ts';
import { GuaranteeSheet } from '../features/standing/components/guarantee-sheet.tsx';
import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { IsHalved } from '../ui/frame/columns.tsx';
import { Main } from '../ui/frame/layout.tsx';

const accountSheets: ReadonlySet<string> = new Set([
  'profile',
  'settings',
  'notices',
  'alerts',
  'close',
  'security',
  'passkeys',
  'factor',
  'api-keys',
  'people',
  'businesses',
  'webhooks',
  'company',
  'papers',
  'owed',
]);
/** The ad center does not wait for their texts either. */
const AccountSheets = lazy(async () => {
  const [{ AccountSheets: sheets }] = await Promise.all([import('./account-sheets.tsx'), loadFurtherTexts()]);
  return { default: sheets };
});
/** Beside a wide overview alone; it comes with a plan's page, and is left out where that cannot load. */
const NewestPlan = lazy<ComponentType<NewestPlanProps>>(async () => {
  try {
    const [{ NewestPlan: card }] = await Promise.all([import('./plan-detail.tsx'), loadFurtherTexts()]);
    return { default: card };
  } catch {
    return { default: () => null };
  }
});

export function Screen() {
  const isWide = use(IsHalved);
  const config = useBasicConfig();
  const { data: user } = useUserInfo();
  const offers = useAwaitPut().data?.count;
  const statistics = useStatistics('today').data;
  const steps = statistics?.first_steps;
  const sourceLabels = useSourceLabels();
  const agent = user && (user.followed_agent?.name ?? null);
  return (
    <Main>
      <Overview offers={offers} last={<QuestionsBand questions={config.data?.faq_config ?? []} />}>
        {isWide && (
          <Suspense fallback={<div data-waiting />}>
            <NewestPlan saidAbove={statistics?.has_delivery ? sourceLabels(statistics) : []} />
          </Suspense>
        )}
        <WaitingPlans />
        <AccountBand person={<ProfileRow />} />
        <StandingBand />
        <ToolsBand followedAgent={agent} />
      </Overview>
      <OfficialPush mayOpen={steps && steps.length === 0} />
      <GuaranteeSheet />
      <ProofSheets />
      <AskedSheets names={accountSheets}>
        <AccountSheets />
      </AskedSheets>
    </Main>
  );
}
