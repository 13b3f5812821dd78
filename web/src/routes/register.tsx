import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import { RegisterScreen } from '../features/accounts/components/register-screen.tsx';
import { useBasicConfig } from '../state/use-basic-config.ts';
import { loadPeople } from './people-part.ts';

const LoadedInvited = lazy(async () => await loadPeople('Invited'));

function Invited(props: ComponentProps<typeof LoadedInvited>) {
  return (
    <Suspense fallback={<div data-waiting />}>
      <LoadedInvited {...props} />
    </Suspense>
  );
}

/** The terms that a new account accepts are the deployment's. */
export function Screen() {
  const { data, isError, refetch } = useBasicConfig();
  return (
    <RegisterScreen
      terms={data?.terms}
      privacy={data?.privacy_policy}
      isFailed={isError && !data}
      onRetry={() => void refetch()}
      Invited={Invited}
    />
  );
}
