import { ExchangeScreen } from '../features/exchange/components/exchange-screen.tsx';
import { usePasscode } from '../features/passcode/components/use-passcode.tsx';

/** An exchange is confirmed by the six digits. */
export function Screen() {
  return <ExchangeScreen passcode={usePasscode()} />;
}
