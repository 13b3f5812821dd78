import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { StandingScreen } from '../features/standing/components/standing-screen.tsx';
import { FigureSheet } from '../features/wallet/components/figure-sheet.tsx';
import { GuaranteeSheet } from '../features/wallet/components/guarantee-sheet.tsx';
import { MembershipSheet } from '../features/wallet/components/membership-sheet.tsx';

/** Membership and guarantee move money: their sheets are the wallet's. */
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
