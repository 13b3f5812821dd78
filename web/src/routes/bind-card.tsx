import { useBasicConfig } from '../state/use-basic-config.ts';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';
import { PayoutAccountScreen } from '../features/withdrawals/components/payout-account-screen.tsx';

/** The deployment names a payout account's fields. */
export function Screen() {
  const config = useBasicConfig();
  return (
    <PayoutAccountScreen methods={{ ...config, data: config.data?.withdraw_method_config }} passcode={usePasscode()} />
  );
}
