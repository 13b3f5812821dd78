import { StandingScreen } from '../features/standing/components/standing-screen.tsx';
import { FigureSheet } from '../features/wallet/components/figure-sheet.tsx';
import { GuaranteeSheet } from '../features/wallet/components/guarantee-sheet.tsx';
import { MembershipSheet } from '../features/wallet/components/membership-sheet.tsx';
import { TransferSheet } from '../features/wallet/components/transfer-sheet.tsx';

/** Membership and guarantee move money: their sheets are the wallet's. */
export function Screen() {
  return (
    <>
      <StandingScreen renderTransfer={(currency) => <TransferSheet currency={currency} />} />
      <MembershipSheet />
      <GuaranteeSheet />
      <FigureSheet />
    </>
  );
}
