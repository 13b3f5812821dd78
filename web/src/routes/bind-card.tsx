import { useBasicConfig } from '../state/use-basic-config.ts';
import { BindCardScreen } from '../features/wallet/components/bind-card-screen.tsx';

/** How a payout account's fields are called is the deployment's. */
export function Screen() {
  const config = useBasicConfig();
  return <BindCardScreen methods={{ ...config, data: config.data?.withdraw_method_config }} />;
}
