import { calls } from '@placard/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { callKey } from '../../../api/act.ts';
import { decreaseUnread, resetUnread } from './unread-count.ts';

const unread = (announcement: number, maintenance: number, activity: number) => ({
  unread_total: announcement + maintenance + activity,
  unread_by_category: { announcement, maintenance, activity },
});

it('the unread count goes down one by one, never below 0, and to 0 at once, its category with it', () => {
  const client = new QueryClient();
  const key = callKey(calls.notifications.unreadCount, {});
  decreaseUnread(client, 'activity');
  expect(client.getQueryData(key), 'what is not known stays unknown').toBeUndefined();
  client.setQueryData(key, unread(0, 0, 1));
  for (const left of [unread(0, 0, 0), unread(0, 0, 0)]) {
    decreaseUnread(client, 'activity');
    expect(client.getQueryData(key)).toEqual(left);
  }
  client.setQueryData(key, unread(2, 1, 4));
  decreaseUnread(client, 'maintenance');
  expect(client.getQueryData(key)).toEqual(unread(2, 0, 4));
  resetUnread(client);
  expect(client.getQueryData(key)).toEqual(unread(0, 0, 0));
});
