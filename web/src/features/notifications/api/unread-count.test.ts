import { calls } from '@placard/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { callKey } from '../../../api/act.ts';
import { decreaseUnread, resetUnread } from './unread-count.ts';

it('the unread count goes down one by one, never below 0, and to 0 at once', () => {
  const client = new QueryClient();
  const key = callKey(calls.notifications.unreadCount, {});
  decreaseUnread(client);
  expect(client.getQueryData(key), 'what is not known stays unknown').toBeUndefined();
  client.setQueryData(key, { unread_total: 1 });
  for (const left of [0, 0]) {
    decreaseUnread(client);
    expect(client.getQueryData(key)).toEqual({ unread_total: left });
  }
  client.setQueryData(key, { unread_total: 7 });
  resetUnread(client);
  expect(client.getQueryData(key)).toEqual({ unread_total: 0 });
});
