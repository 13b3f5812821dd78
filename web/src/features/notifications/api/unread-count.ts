import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callKey, staleTimes, useCallQuery } from '../../../api/query.ts';
import { storage, useStored } from '../../../platform/storage.ts';

/** The bell asks again after this long. */
const refreshMs = 60_000;
type Unread = CallResponse<typeof calls.notifications.unreadCount>;

/** How many notifications are unread; 0 while that is not known. */
export function useUnreadCount(): number {
  const hasToken = useStored(storage.token) !== undefined;
  const { data } = useCallQuery(
    calls.notifications.unreadCount,
    {},
    { staleTimeMs: staleTimes.list, refreshMs, isEnabled: hasToken, isQuiet: true },
  );
  return data?.unread_total ?? 0;
}

/** All were read: the count is 0. */
export function resetUnread(client: QueryClient): void {
  client.setQueryData<Unread>(callKey(calls.notifications.unreadCount, {}), { unread_total: 0 });
}

/** One was read: one less, never below 0. */
export function decreaseUnread(client: QueryClient): void {
  client.setQueryData<Unread>(
    callKey(calls.notifications.unreadCount, {}),
    (known) => known && { unread_total: Math.max(0, known.unread_total - 1) },
  );
}
