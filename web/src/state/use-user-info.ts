import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useEffect } from 'react';
import { staleTimes, useCallQuery } from '../api/query.ts';
import { storage, useStored } from '../platform/storage.ts';
import { lacksFactor } from './may.tsx';

export type UserInfo = CallResponse<typeof calls.accounts.info>;

/** The user's own data, read only with a session. The device stores what specification.md section 3 names. */
export function useUserInfo({ isEnabled = true } = {}) {
  const token = useStored(storage.token);
  const query = useCallQuery(
    calls.accounts.info,
    {},
    { staleTimeMs: staleTimes.own, isEnabled: isEnabled && token !== undefined },
  );
  const { data } = query;
  useEffect(() => {
    if (!data || token === undefined) return;
    // Only the device knows how the session came here: a shell may hand over one that began elsewhere.
    const entry = storage.userInfo()?.entry ?? data.entry;
    storage.saveUserInfo({ ...data, entry, token });
    storage.saveOwn('role', data.lacks_second_factor ? lacksFactor : (data.role ?? 'none'));
  }, [data, token]);
  return query;
}
