import { listKeys } from '../../queries/keys/keys.ts';
import { limitKey } from '../../usecases/keys/limit-key.ts';
import { makeKey, rotateKey } from '../../usecases/keys/make-key.ts';
import { revokeKey } from '../../usecases/keys/revoke-key.ts';
import type { AreaHandlers } from './handler.ts';

export const keyHandlers: AreaHandlers<'keys'> = {
  list: async ({ deps, actor }) => await listKeys(deps.sql, actor, deps),
  make: async ({ deps, actor }, input) => await makeKey(deps, actor, input),
  rotate: async ({ deps, actor }, input) => await rotateKey(deps, actor, input),
  limitKey: async ({ deps, actor }, input) => await limitKey(deps, actor, input),
  revokeKey: async ({ deps, actor }, input) => {
    await revokeKey(deps, actor, input.key_id);
    return {};
  },
};
