import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useEffect } from 'react';
import { staleTimes, useCallQuery } from '../../../api/query.ts';
import { storage, useStored } from '../../../platform/storage.ts';

export type UserInfo = CallResponse<typeof calls.accounts.info>;

/** The user's own data; nothing is asked without a session. Of it spec.md section 3's part is kept on the device. */
export function useUserInfo({ isQuiet = false } = {}) {
  const token = useStored(storage.token);
  const query = useCallQuery(
    calls.accounts.info,
    {},
    { staleTimeMs: staleTimes.own, isEnabled: token !== undefined, isQuiet },
  );
  const { data } = query;
  useEffect(() => {
    if (data && token !== undefined) storage.saveUserInfo({ ...data, token });
  }, [data, token]);
  return query;
}
