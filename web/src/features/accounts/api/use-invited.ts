import { useEffect, useState } from 'react';
import { navigate, useQuery, withQuery } from '../../../platform/location.ts';
import { storage } from '../../../platform/storage.ts';
import { takeWantedPage } from '../../../platform/wanted-page.ts';

const path = '/ad-welcome';

/**
 * The invitation in the address, and the page that accepts it with an existing account. Whoever has a session already is sent to that
 * page, and without an invitation to the ad center (product.md section 3).
 */
export function useInvited() {
  const code = useQuery().get('invitation');
  const invited = code === null ? undefined : { code, page: withQuery(path, { sheet: `invitation:${code}` }) };
  const [hasSession] = useState(() => storage.token() !== undefined);
  const to = invited?.page ?? '/ad-center';
  useEffect(() => {
    if (hasSession) navigate(to, { replace: true });
  }, [hasSession, to]);
  return { hasSession, invited };
}

/** Opens the invitation that somebody logged in to accept: without an open ad account that leads to the welcome page. */
export function useWantedInvitation(): void {
  useEffect(() => {
    const wanted = takeWantedPage();
    if (wanted?.startsWith(`${path}?`)) navigate(wanted, { replace: true });
  }, []);
}
