/**
 * A passkey as the whole login. Invariants: an unknown passkey, a removed one, a wrong answer and a disabled operator get the same
 * refusal; an operator disabled since the check gets no session, because their row is locked before it opens.
 */
import type { OperatorCalls, OperatorPayload, OperatorResponse } from '@placard/contract/operator';
import type { Asker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../../security/audit.ts';
import { forgetAttempts } from '../../security/rate-limits.ts';
import { operatorPasskeysOf } from './attempt-limits.ts';
import { openOperatorSession } from './open-operator-session.ts';
import type { OperatorSessionAnswer } from './open-operator-session.ts';
import {
  checkOperatorPasskey,
  findOperatorPasskey,
  raiseCount,
  refusedPasskey,
  useOptionsOf,
  userHandleOf,
} from './operator-passkeys.ts';
import type { CheckDeps } from './operator-passkeys.ts';
import { makeChallenge } from './passkey-challenges.ts';

type Calls = OperatorCalls['session'];

/** Returns what a device signs to log in. No name is asked: the device finds the passkey, so an answer tells nobody who exists. */
export async function startPasskeyLogIn(
  deps: Pick<Deps, 'sql' | 'secretBox' | 'consoleParty'>,
): Promise<OperatorResponse<Calls['startPasskey']>> {
  const { text, expiresAt } = await makeChallenge(deps, { logIn: true });
  return { options: useOptionsOf(deps, text, []), expires_at: expiresAt.toISOString() };
}

/** Opens a complete session. Refusals: `operator_passkey_refused`, `passkey_challenge_invalid`, `too_many_attempts`. */
export async function logInByPasskey(
  deps: CheckDeps,
  asker: Asker,
  { user_handle: userHandle, ...input }: OperatorPayload<Calls['usePasskey']>,
): Promise<OperatorSessionAnswer> {
  const passkey = await findOperatorPasskey(deps, input.credential_id);
  if (!passkey) {
    deps.log.warn({ address: asker.address }, 'a passkey of no operator was refused');
    throw new Refusal('operator_passkey_refused');
  }
  const newCount = await checkOperatorPasskey(deps, asker, passkey, { use: { logIn: true }, input });
  const { operatorId: id } = passkey;
  if (userHandle !== userHandleOf(id)) throw await refusedPasskey(deps, asker, passkey, 'it is another user’s');
  const session = await inTransaction(deps.sql, async (tx) => {
    const current = await tx`select 1 from operator where id = ${id} and is_active for no key update`;
    if (current.length === 0 || !(await raiseCount(tx, deps, passkey, newCount))) return undefined;
    await audit(tx, passkey, {
      act: 'operator_logged_in',
      object: `operator:${id}`,
      details: { second_factor: 'passkey', name: passkey.name, address: asker.address },
    });
    return await openOperatorSession(tx, deps.secretBox, asker, { ...passkey, id }, { stage: 'complete' });
  });
  if (!session) throw await refusedPasskey(deps, asker, passkey, 'disabled, removed, or used at the same time');
  await forgetAttempts(deps.sql, operatorPasskeysOf(id));
  return session;
}
