import { listPasskeys } from '../../queries/passkeys/passkeys.ts';
import { addPasskey } from '../../usecases/passkeys/add-passkey.ts';
import { checkPasskey } from '../../usecases/passkeys/check-passkey.ts';
import { removePasskey } from '../../usecases/passkeys/remove-passkey.ts';
import { startAdding } from '../../usecases/passkeys/start-adding.ts';
import { startCheck } from '../../usecases/passkeys/start-check.ts';
import type { AreaHandlers } from './handler.ts';

export const passkeyHandlers: AreaHandlers<'passkeys'> = {
  list: async ({ deps, actor }) => await listPasskeys(deps, actor),
  startAdding: async ({ deps, actor }) => await startAdding(deps, actor),
  add: async ({ deps, actor }, input) => await addPasskey(deps, actor, input),
  remove: async ({ deps, actor }, input) => {
    await removePasskey(deps, actor, input.passkey_id);
    return {};
  },
  startCheck: async ({ deps, actor }, input) => await startCheck(deps, actor, input),
  check: async ({ deps, actor }, input) => {
    const { token, expiresAt } = await checkPasskey(deps, actor, input);
    return { ticket: token, expires_at: expiresAt.toISOString() };
  },
};
