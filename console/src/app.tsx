/** Shows the sign-in, or for a signed-in operator the frame with the screen of the address. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from './api/session.ts';
import { Frame } from './frame.tsx';
import { AreaScreen } from './screens/area.tsx';
import { AccountScreen } from './screens/account.tsx';
import { MerchantScreen } from './screens/merchant.tsx';
import { OverviewScreen } from './screens/overview.tsx';
import { QueuesScreen } from './screens/queues.tsx';
import { SignInScreen } from './screens/sign-in.tsx';
import { StatementsScreen } from './screens/statements.tsx';
import { usePlace } from './location.ts';
import type { Place } from './location.ts';

export function App() {
  const session = useSession();
  const place = usePlace();
  const queryClient = useQueryClient();
  const username = session?.stage === 'complete' ? session.username : undefined;
  // The next operator sees nothing that the previous one loaded.
  useEffect(() => {
    if (username === undefined) queryClient.clear();
  }, [queryClient, username]);
  if (!session || session.stage !== 'complete') return <SignInScreen session={session} />;
  return (
    <Frame session={session} place={place}>
      <Screen place={place} />
    </Frame>
  );
}

function Screen({ place }: { place: Place }) {
  const [area = 'queues', detail = ''] = place.path;
  switch (area) {
    case 'queues':
      return <QueuesScreen />;
    case 'overview':
      return <OverviewScreen query={place.query} />;
    case 'merchant':
      return <MerchantScreen key={detail} merchantNo={detail} tab={place.path[2] ?? ''} query={place.query} />;
    case 'account':
      return <AccountScreen query={place.query} />;
    case 'statements':
      return (
        <>
          <AreaScreen key={area} area={area} verb={detail} query={place.query} />
          <StatementsScreen />
        </>
      );
    default:
      return <AreaScreen key={area} area={area} verb={detail} query={place.query} />;
  }
}
