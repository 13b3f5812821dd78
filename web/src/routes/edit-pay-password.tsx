import { TransactionPasswordScreen } from '../features/passcode/components/transaction-password-screen.tsx';

export function Screen() {
  return <TransactionPasswordScreen mode="change" />;
}
