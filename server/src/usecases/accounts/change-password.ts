/**
 * Changes the login password. Invariant: the change, its key, the end of every session and of every known device are one
 * transaction (specification.md section 4). A repeat after a lost answer finds the work done, and answers the session that it ended. The new password proves
 * that it is the same change, because only its own hash is kept.
 */
import type { CallPayload, Calls } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { countPasswordTry, forgetTries, passwordBySession } from '../../security/attempt-locks.ts';
import type { Attempt } from '../../security/attempt-locks.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { doFirst, earlierAnswer } from '../once.ts';
import { endAllSessions } from './end-sessions.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { refuseGuessable, refuseUnlessConfirmed } from './passwords.ts';

export type PasswordChange = CallPayload<Calls['accounts']['changePassword']>;

/**
 * Sets a new login password; returns the asking device's new token, since it knows the new password. Throws Refusal `passwords_do_not_match`, `too_many_attempts`, `wrong_old_password`,
 * `new_password_same` or `login_password_too_common`.
 */
export async function changePassword(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  actor: KeyedActor,
  form: PasswordChange,
): Promise<string> {
  await changeOrRepeat(deps, actor, form);
  return await inTransaction(deps.sql, async (tx) => await rememberDevice(tx, actor.merchantId));
}

async function changeOrRepeat(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  actor: KeyedActor,
  form: PasswordChange,
): Promise<void> {
  refuseUnlessConfirmed(form.new_password, form.confirm_password);
  // Counts the try before any check, even for a repeat: its key must not make guessing free.
  const attempt = await countPasswordTry(deps.sql, passwordBySession(actor.sessionId));
  if (await isDoneAlready(deps, actor, attempt, form)) return;
  const { username, hash: oldHash } = await readAccount(deps, actor);
  if (!(await deps.hasher.verify(attempt, `login ${actor.merchantId}`, oldHash, form.old_password))) {
    // Another request may have made the same change while this one computed its hash.
    if (await isDoneAlready(deps, actor, attempt, form)) return;
    await refuseWrongOne(deps, actor);
  }
  await forgetTries(deps.sql, attempt.lock);
  if (form.new_password === form.old_password) {
    throw new Refusal('new_password_same', { fields: [{ field: 'new_password', rule: 'not_accepted' }] });
  }
  refuseGuessable('new_password', form.new_password, username);
  const newHash = await deps.hasher.hash(`login ${actor.merchantId}`, form.new_password);
  const isFirst = await replacePassword(deps, actor, oldHash, newHash);
  if (!isFirst) await isDoneAlready(deps, actor, attempt, form);
}

async function readAccount(
  deps: Pick<Deps, 'sql'>,
  { merchantId }: KeyedActor,
): Promise<{ username: string; hash: string }> {
  const [account] = await deps.sql<{ username: string; hash: string }[]>`
    select username, password_hash as hash from merchant where id = ${merchantId}`;
  if (!account) throw new Error(`merchant ${merchantId} is gone`);
  return account;
}

/**
 * Returns true when this change was made under the actor's key. A different new password is a different act: the first one ended
 * the asking session, and the answer says only that.
 */
async function isDoneAlready(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  actor: KeyedActor,
  attempt: Attempt,
  form: PasswordChange,
): Promise<boolean> {
  if ((await earlierAnswer(deps.sql, actor)) === undefined) return false;
  const { hash } = await readAccount(deps, actor);
  if (!(await deps.hasher.verify(attempt, `login ${actor.merchantId}`, hash, form.new_password)))
    throw new Refusal('unknown_token');
  await forgetTries(deps.sql, attempt.lock);
  return true;
}

async function refuseWrongOne(deps: Pick<Deps, 'sql'>, actor: KeyedActor): Promise<never> {
  await audit(deps.sql, actor, {
    act: 'password_change_failed',
    details: { address: actor.address, device: actor.device },
  });
  throw wrongOldPassword();
}

function wrongOldPassword(): Refusal {
  return new Refusal('wrong_old_password', { fields: [{ field: 'old_password', rule: 'not_accepted' }] });
}

/**
 * Replaces only the password that was checked: of two concurrent changes, the second finds its old password wrong. Returns false
 * when a repeat of the same change was first.
 */
async function replacePassword(
  deps: Pick<Deps, 'sql'>,
  actor: KeyedActor,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const { merchantId, address, device } = actor;
  return await inTransaction(deps.sql, async (tx) => {
    const done = await doFirst(tx, actor, async () => {
      const [changed] = await tx<{ username: string }[]>`
        update merchant set password_hash = ${newHash}
        where id = ${merchantId} and password_hash = ${oldHash} returning username`;
      if (!changed) throw wrongOldPassword();
      await forgetDevices(tx, merchantId, changed.username);
      await endAllSessions(tx, merchantId);
      await audit(tx, actor, {
        act: 'login_password_changed',
        object: `merchant:${merchantId}`,
        details: { address, device },
      });
      const cause = `login_password_changed:${newId()}`;
      await notify(tx, { merchantId, cause, template: 'login_password_changed', params: {} });
      return {};
    });
    return done !== undefined;
  });
}
