import { WelcomeScreen } from '../features/accounts/components/welcome-screen.tsx';
import { useBasicConfig } from '../state/use-basic-config.ts';

/** The audience that the welcome names is the deployment's figure. */
export function Screen() {
  const { data } = useBasicConfig();
  return <WelcomeScreen reach={data?.audience_reach ?? null} />;
}
