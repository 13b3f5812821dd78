import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { StandingScreen } from '../features/standing/components/standing-screen.tsx';
import { FigureSheet } from '../features/wallet/components/figure-sheet.tsx';
import { GuaranteeSheet } from '../features/standing/components/guarantee-sheet.tsx';
import { MembershipSheet } from '../features/standing/components/membership-sheet.tsx';

/** A figure of the wallet opens from the standing, too. */
export function Screen() {
  return (
    <>
      <StandingScreen />
      <MembershipSheet />
      <GuaranteeSheet />
      <FigureSheet />
      <ProofSheets />
    </>
  );
}
