import { lazy } from 'react';
import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { StandingScreen } from '../features/standing/components/standing-screen.tsx';
import { FigureSheet } from '../features/wallet/components/figure-sheet.tsx';
import { GuaranteeSheet } from '../features/standing/components/guarantee-sheet.tsx';
import { loadMoneyTexts } from '../i18n/money-texts.ts';
import { AskedSheets } from '../state/asked-sheets.tsx';

const membership: ReadonlySet<string> = new Set(['membership']);
const MembershipSheet = lazy(async () => {
  const [{ MembershipSheet: sheet }] = await Promise.all([
    import('../features/standing/components/membership-sheet.tsx'),
    loadMoneyTexts(),
  ]);
  return { default: sheet };
});

/** A figure of the wallet opens from the standing, too. */
export function Screen() {
  return (
    <>
      <StandingScreen />
      <AskedSheets names={membership}>
        <MembershipSheet />
      </AskedSheets>
      <GuaranteeSheet />
      <FigureSheet />
      <ProofSheets />
    </>
  );
}
