import { useBasicConfig } from '../state/use-basic-config.ts';
import { PayoutAccountScreen } from '../features/wallet/components/payout-account-screen.tsx';

/** The deployment names a payout account's fields. */
export function Screen() {
  const config = useBasicConfig();
  return <PayoutAccountScreen methods={{ ...config, data: config.data?.withdraw_method_config }} />;
}
