import type { CallResponse } from '@placard/contract/call';
import { unreadCount } from '@placard/contract/calls/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { callKey, staleTimes, useCallQuery } from '../../../api/query.ts';
import { storage, useStored } from '../../../platform/storage.ts';

/** The bell asks again after this long. */
const refreshMs = 60_000;
type Unread = CallResponse<typeof unreadCount>;

/** How many notifications are unread; 0 while that is not known. */
export function useUnreadCount(): number {
  const hasToken = useStored(storage.token) !== undefined;
  const { data } = useCallQuery(unreadCount, {}, { staleTimeMs: staleTimes.list, refreshMs, isEnabled: hasToken, isQuiet: true });
  return data?.unread_total ?? 0;
}

/** All were read: the count is 0. */
export function resetUnread(client: QueryClient): void {
  client.setQueryData<Unread>(callKey(unreadCount, {}), { unread_total: 0 });
}

/** One was read: one less, never below 0. */
export function decreaseUnread(client: QueryClient): void {
  client.setQueryData<Unread>(callKey(unreadCount, {}), (known) => known && { unread_total: Math.max(0, known.unread_total - 1) });
}
