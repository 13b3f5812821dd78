/** Changing the login password. Invariant: with the change every session ends, in one transaction (spec.md section 4). */
import type { CallPayload, Calls } from '@placard/contract';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { countAttempt, forgetAttempts } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { passwordChange } from './attempt-limits.ts';
import { endAllSessions } from './end-sessions.ts';
import { refuseUnlessConfirmed } from './passwords.ts';

export type PasswordChange = CallPayload<Calls['accounts']['changePassword']>;

/**
 * Sets a new login password. Throws Refusal `passwords_do_not_match`, `too_many_attempts`, `wrong_old_password` or
 * `new_password_same`.
 */
export async function changePassword(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  actor: Actor,
  form: PasswordChange,
): Promise<void> {
  refuseUnlessConfirmed(form.new_password, form.confirm_password);
  const limit = passwordChange(actor.merchantId);
  await countAttempt(deps.sql, limit);
  const [account] = await deps.sql<{ password_hash: string }[]>`
    select password_hash from merchant where id = ${actor.merchantId}`;
  if (!account || !(await deps.hasher.verify(account.password_hash, form.old_password))) {
    await audit(deps.sql, {
      actorKind: 'merchant',
      actor: actor.merchantId,
      act: 'password_change_failed',
      details: { address: actor.address, device: actor.device },
    });
    throw new Refusal('wrong_old_password', {}, [{ field: 'old_password', rule: 'not_accepted' }]);
  }
  await forgetAttempts(deps.sql, limit);
  if (form.new_password === form.old_password) {
    throw new Refusal('new_password_same', {}, [{ field: 'new_password', rule: 'not_accepted' }]);
  }
  const newHash = await deps.hasher.hash(form.new_password);
  await replacePassword(deps, actor, account.password_hash, newHash);
}

/** Only over the password that was checked: of two changes at the same time the second finds its old one wrong. */
async function replacePassword(deps: Pick<Deps, 'sql'>, actor: Actor, oldHash: string, newHash: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const changed = await tx`
      update merchant set password_hash = ${newHash}
      where id = ${actor.merchantId} and password_hash = ${oldHash} returning 1`;
    if (changed.length === 0) throw new Refusal('wrong_old_password');
    await endAllSessions(tx, actor.merchantId);
    await audit(tx, {
      actorKind: 'merchant',
      actor: actor.merchantId,
      act: 'login_password_changed',
      object: `merchant:${actor.merchantId}`,
      details: { address: actor.address, device: actor.device },
    });
    await notify(tx, {
      merchantId: actor.merchantId,
      cause: `login_password_changed:${newId()}`,
      template: 'login_password_changed',
      params: {},
    });
  });
}
