import { lazy } from 'react';
import { WelcomeScreen } from '../features/accounts/components/welcome-screen.tsx';
import { AskedSheets } from '../state/asked-sheets.tsx';
import { useBasicConfig } from '../state/use-basic-config.ts';
import { loadPeople } from './people-part.ts';

const invitation: ReadonlySet<string> = new Set(['invitation']);
const InvitationSheet = lazy(async () => await loadPeople('InvitationSheet'));

/** The audience that the welcome names is the deployment's figure. An invitation is accepted here, with any account. */
export function Screen() {
  const { data } = useBasicConfig();
  return (
    <>
      <WelcomeScreen reach={data?.audience_reach ?? null} />
      <AskedSheets names={invitation}>
        <InvitationSheet />
      </AskedSheets>
    </>
  );
}
