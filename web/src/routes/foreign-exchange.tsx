import { ExchangeScreen } from '../features/exchange/components/exchange-screen.tsx';
import { usePasscode } from '../features/wallet/components/use-passcode.tsx';

/** An exchange is confirmed by the wallet's six digits. */
export function Screen() {
  return <ExchangeScreen {...usePasscode()} />;
}
