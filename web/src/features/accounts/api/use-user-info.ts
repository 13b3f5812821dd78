import { calls } from '@placard/contract';
import { useEffect } from 'react';
import { staleTimes, useCallQuery } from '../../../api/query.ts';
import { storage, useStored } from '../../../platform/storage.ts';

/** The user's own data; nothing is asked without a session. Of it specification.md section 3's part is kept on the device. */
export function useUserInfo({ isQuiet = false } = {}) {
  const token = useStored(storage.token);
  const query = useCallQuery(
    calls.accounts.info,
    {},
    { staleTimeMs: staleTimes.own, isEnabled: token !== undefined, isQuiet },
  );
  const { data } = query;
  useEffect(() => {
    if (!data || token === undefined) return;
    // How the session came onto this device is the device's to say: a shell may hand over one that began elsewhere.
    const entry = storage.userInfo()?.entry ?? data.entry;
    storage.saveUserInfo({ ...data, entry, token });
  }, [data, token]);
  return query;
}
