import { calls } from '@placard/contract';
import type { CallResponse } from '@placard/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { askPagesAhead, callKey, staleTimes, useCallAct, useCallPages } from '../../../api/query.ts';
import { decreaseUnread, resetUnread } from './unread-count.ts';

type Page = CallResponse<typeof calls.notifications.list>;
export type Notification = Page['list'][number];
export type Category = Notification['category'];
export type ReadState = 'all' | 'unread' | 'read';

/** Notifications, newest first, page by page. */
export function useNotifications(category: Category | undefined, state: ReadState) {
  return useCallPages(
    calls.notifications.list,
    { ...(category !== undefined && { category }), ...(state !== 'all' && { state }) },
    { staleTimeMs: staleTimes.live },
  );
}

/** Reads the newest of all before they are shown. */
export function askNotificationsAhead(client: QueryClient): Promise<void> {
  return askPagesAhead(client, calls.notifications.list, {});
}

/** Marks messages as read in every cached list, without reloading the lists: nothing jumps under the finger. */
function setRead(client: QueryClient, isRead: (notification: Notification) => boolean): void {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: callKey(calls.notifications.list) },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          list: page.list.map((each) => (isRead(each) ? { ...each, is_read: true } : each)),
        })),
      },
  );
  // A list that is not shown, such as that of read messages, is loaded again when it is shown.
  void client.invalidateQueries({ queryKey: callKey(calls.notifications.list), refetchType: 'none' });
}

function findKnown(client: QueryClient, id: string | undefined): Notification | undefined {
  return client
    .getQueriesData<InfiniteData<Page>>({ queryKey: callKey(calls.notifications.list) })
    .flatMap(([, known]) => known?.pages ?? [])
    .flatMap((page) => page.list)
    .find((each) => each.notification_id === id);
}

/** Marks one as read; the bell and the tab of its category count one less. */
export function useMarkRead() {
  const client = useQueryClient();
  return useCallAct(calls.notifications.markRead, {
    onDone: (_, { notification_id }) => {
      const read = findKnown(client, notification_id);
      setRead(client, (each) => each.notification_id === notification_id);
      if (read && !read.is_read) decreaseUnread(client, read.category);
    },
    isQuiet: true,
  });
}

/** Marks all as read; the bell counts none. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useCallAct(calls.notifications.markRead, {
    onDone: () => {
      setRead(client, () => true);
      resetUnread(client);
    },
    isQuiet: true,
  });
}
