import { WalletScreen } from '../features/wallet/components/wallet-screen.tsx';

export function Screen() {
  return <WalletScreen />;
}
