import { listThreadParts, listThreadStarts, showThread } from '../../queries/wallet/thread.ts';
import type { AreaHandlers } from './handler.ts';

export const threadHandlers: AreaHandlers<'thread'> = {
  show: async ({ deps, actor }, { of }) => await showThread(deps, actor, of),
  parts: async ({ deps, actor }, input) => await listThreadParts(deps, actor, input),
  starts: async ({ deps, actor }, input) => await listThreadStarts(deps, actor, input),
};
