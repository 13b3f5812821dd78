import { RegisterScreen } from '../features/accounts/components/register-screen.tsx';
import { useBasicConfig } from '../state/use-basic-config.ts';

/** The terms that a new account accepts are the deployment's. */
export function Screen() {
  const { data, isError, refetch } = useBasicConfig();
  return (
    <RegisterScreen
      terms={data?.terms}
      privacy={data?.privacy_policy}
      isFailed={isError && !data}
      onRetry={() => void refetch()}
    />
  );
}
