import type { CallResponse, calls } from '@placard/contract';
import { storage, useStored } from '../../../platform/storage.ts';
import type { StoredContact } from '../../../platform/storage.ts';
import type { Loadable } from '../../../ui/lists/loaded.tsx';
import { useBasicConfig } from '../../../state/use-basic-config.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';

export type ContactList = 'customer_service_url' | 'recharge_customer_service_url';

/** The visible contacts: the user's own override the deployment's; stored ones show at once. */
export function useContacts(
  list: ContactList,
  { isEnabled }: { isEnabled: boolean },
): Loadable<readonly StoredContact[]> {
  const own = useStored(storage.userInfo)?.[list] ?? [];
  const kept = useStored(storage.basicConfig)?.[list];
  const query = useBasicConfig({ isEnabled: isEnabled && own.length === 0 });
  if (own.length > 0) return { ...query, data: own, isError: false, fetchStatus: 'idle' };
  return { ...query, data: query.data?.[list] ?? kept };
}

type Lists = Pick<CallResponse<typeof calls.support.basicConfig>, ContactList>;

function everyContact(lists: readonly (Lists | undefined)[]): readonly StoredContact[] {
  return lists.flatMap((each) => (each ? [...each.customer_service_url, ...each.recharge_customer_service_url] : []));
}

/** All current contacts of the server: they decide what may open inside the app. Stored ones do not count. */
export function useEveryContact(): Loadable<readonly StoredContact[]> {
  const config = useBasicConfig();
  const info = useUserInfo();
  const isThere = config.data !== undefined && info.data !== undefined;
  const failed = config.isError ? config : info;
  return {
    data: isThere ? everyContact([config.data, info.data]) : undefined,
    isError: config.isError || info.isError,
    fetchStatus: failed.fetchStatus,
    dataUpdatedAt: failed.dataUpdatedAt,
    refetch: () => Promise.all([config.refetch(), info.refetch()]),
  };
}
