import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { StandingScreen } from '../features/standing/components/standing-screen.tsx';
import { AskedMoneySheets } from './asked-money-sheets.tsx';

/** A figure of the wallet opens from the standing, too. */
export function Screen() {
  return (
    <>
      <StandingScreen />
      <AskedMoneySheets />
      <ProofSheets />
    </>
  );
}
