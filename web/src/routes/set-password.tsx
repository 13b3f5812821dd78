import { TransactionPasswordScreen } from '../features/wallet/components/transaction-password-screen.tsx';

export function Screen() {
  return <TransactionPasswordScreen mode="set" />;
}
