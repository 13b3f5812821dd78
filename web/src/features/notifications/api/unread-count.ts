import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callKey, staleTimes, useCallQuery } from '../../../api/query.ts';
import { storage, useStored } from '../../../platform/storage.ts';

/** The bell reloads after this long. */
const refreshMs = 60_000;
type Unread = CallResponse<typeof calls.notifications.unreadCount>;
type Category = keyof Unread['unread_by_category'];

const none: Unread = { unread_total: 0, unread_by_category: { announcement: 0, maintenance: 0, activity: 0 } };
const oneLess = (count: number) => Math.max(0, count - 1);

/** The number of unread notifications, in all and of each category. */
export function useUnreadCount() {
  const hasToken = useStored(storage.token) !== undefined;
  return useCallQuery(
    calls.notifications.unreadCount,
    {},
    { staleTimeMs: staleTimes.list, refreshMs, isEnabled: hasToken },
  );
}

/** The same; 0 while unknown. */
export function useUnread(): Unread {
  return { ...none, ...useUnreadCount().data };
}

/** All were read: the count is 0. */
export function resetUnread(client: QueryClient): void {
  client.setQueryData<Unread>(callKey(calls.notifications.unreadCount, {}), none);
}

/** One of a category was read: one less, never below 0. */
export function decreaseUnread(client: QueryClient, category: Category): void {
  client.setQueryData<Unread>(callKey(calls.notifications.unreadCount, {}), (known) => {
    if (!known) return known;
    const { unread_total: total, unread_by_category: counts } = { ...none, ...known };
    return {
      unread_total: oneLess(total),
      unread_by_category: { ...counts, [category]: oneLess(counts[category]) },
    };
  });
}
