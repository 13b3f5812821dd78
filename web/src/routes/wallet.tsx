import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { WalletScreen } from '../features/wallet/components/wallet-screen.tsx';

export function Screen() {
  return (
    <>
      <WalletScreen />
      <ProofSheets />
    </>
  );
}
