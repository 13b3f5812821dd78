import { isInShell, tellShell } from '../platform/bridge.ts';
import { canReceivePush } from '../platform/web-push.ts';
import type { UserInfo } from './use-user-info.ts';
import { receivePush } from './web-push.ts';

type Reach = Pick<UserInfo, 'push_platforms' | 'web_push_key'>;

/** Whether this device can receive pushes at all. */
export function canBePushed({ push_platforms: platforms, web_push_key: key }: Reach): boolean {
  return isInShell() ? platforms.some((each) => each !== 'web') : key !== null && canReceivePush();
}

/** Asks for permission: the system and the browser ask only the first time; later only their own settings change the answer. */
export function askForPush({ web_push_key: key }: Reach): void {
  if (isInShell()) tellShell({ type: 'askPush' });
  else if (key !== null) void receivePush(key, { mayAsk: true });
}
