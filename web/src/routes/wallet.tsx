import { ProofSheets } from '../features/proof/components/proof-sheets.tsx';
import { askWalletAhead } from '../features/wallet/api/use-property.ts';
import { WalletScreen } from '../features/wallet/components/wallet-screen.tsx';

export { askWalletAhead as askAhead };

export function Screen() {
  return (
    <>
      <WalletScreen />
      <ProofSheets />
    </>
  );
}
