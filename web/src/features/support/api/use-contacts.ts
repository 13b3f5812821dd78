import type { CallResponse, calls } from '@placard/contract';
import { storage, useStored } from '../../../platform/storage.ts';
import type { StoredContact } from '../../../platform/storage.ts';
import type { Loadable } from '../../../ui/lists/loaded.tsx';
import { useBasicConfig } from '../../../state/use-basic-config.ts';
import { useUserInfo } from '../../../state/use-user-info.ts';

export type ContactList = 'customer_service_url' | 'recharge_customer_service_url';

/** The contacts to show: the user's own, where there are any, win over the deployment's; what was kept shows at once. */
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

/** Every contact there is, as the server says it now: what may be opened inside the app. Nothing kept on the device counts. */
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
