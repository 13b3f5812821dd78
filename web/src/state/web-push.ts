import { calls } from '@placard/contract';
import { useEffect } from 'react';
import { send } from '../api/client.ts';
import { isInShell } from '../platform/bridge.ts';
import { isPushAllowed, subscribeToPush } from '../platform/web-push.ts';
import { storage, useStored } from '../platform/storage.ts';
import { useUserInfo } from './use-user-info.ts';

/** Lets the server send to this browser; without an answer the next start does. */
export async function receivePush(key: string, options: { mayAsk: boolean }): Promise<void> {
  const token = await subscribeToPush(key, options);
  if (token === undefined) return;
  await send(calls.notifications.registerDevice, { platform: 'web', token }, { isQuiet: true }).catch(() => undefined);
}

/** Each session in a browser that allowed notifications receives those that its merchant chose. Used once. */
export function useWebPush(): void {
  const session = useStored(storage.token);
  const { data } = useUserInfo({ isEnabled: session !== undefined && isPushAllowed() });
  const key = isInShell() ? null : data?.web_push_key;
  const isWanted = data?.is_pushed;
  useEffect(() => {
    if (session !== undefined && key && isWanted) void receivePush(key, { mayAsk: false });
  }, [session, key, isWanted]);
}
