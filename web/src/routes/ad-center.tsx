import { useLeave } from '../features/accounts/api/leave.ts';
import { useUserInfo } from '../features/accounts/api/use-user-info.ts';
import { AccountBand } from '../features/ad-center/components/account-band.tsx';
import { QuestionsBand } from '../features/ad-center/components/questions-band.tsx';
import { StandingBand } from '../features/ad-center/components/standing-band.tsx';
import { ToolsBand } from '../features/ad-center/components/tools-band.tsx';
import { OfficialPush } from '../features/plans/components/official-push.tsx';
import { WaitingPlans } from '../features/plans/components/waiting-plans.tsx';
import { CloseSheet } from '../features/profile/components/close-sheet.tsx';
import { NoticesSheet } from '../features/profile/components/notices-sheet.tsx';
import { ProfileRow } from '../features/profile/components/profile-row.tsx';
import { ProfileSheet } from '../features/profile/components/profile-sheet.tsx';
import { SettingsSheet } from '../features/profile/components/settings-sheet.tsx';
import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { SecuritySheet } from '../features/security/components/security-sheet.tsx';
import { Overview } from '../features/statistics/components/overview.tsx';
import { useBasicConfig } from '../features/support/api/use-basic-config.ts';
import { GuaranteeSheet } from '../features/wallet/components/guarantee-sheet.tsx';
import { Main } from '../ui/layout.tsx';

export function Screen() {
  const config = useBasicConfig();
  const leave = useLeave();
  const { data: user } = useUserInfo({ isQuiet: true });
  const agent = user && (user.followed_agent?.name ?? null);
  return (
    <Main>
      <Overview />
      <WaitingPlans />
      <StandingBand />
      <ToolsBand followedAgent={agent} />
      <QuestionsBand questions={config.data?.faq_config ?? []} />
      <AccountBand person={<ProfileRow />} />
      <OfficialPush />
      <GuaranteeSheet />
      <ProofSheets />
      <ProfileSheet />
      <SettingsSheet />
      <NoticesSheet />
      <CloseSheet onClosed={leave} />
      <SecuritySheet />
    </Main>
  );
}
