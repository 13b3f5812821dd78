/** Ends sessions: the asking one, another one, all others, or all. An ended token is invalid immediately. */
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endFeedsOf } from '../calendar-feed.ts';
import { forgetRemembered } from '../factor/second-factor.ts';
import { confirmPassword } from '../approval/confirm-password.ts';
import { restoreContacts } from './edit-profile.ts';

/** Ends the asking session; harmless when it has ended already. */
export async function logOut(deps: Pick<Deps, 'sql'>, actor: Actor): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await tx`update session set ended_at = now() where id = ${actor.sessionId} and ended_at is null`;
    await audit(tx, actor, {
      act: 'logged_out',
      object: `session:${actor.sessionId}`,
    });
  });
}

/**
 * Ends one live session of the actor, or all but the asking one; returns how many ended. With `restore_contacts` the same act takes
 * back what a stranger changed of email and phone. Takes the login password, because somebody who finds an open session must not
 * throw the owner out. Throws Refusal `session_not_found` for a session that is not
 * theirs or not live, `login_password_needed`, `wrong_login_password`, `too_many_attempts`.
 */
export async function revokeSessions(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
  actor: Actor,
  { session_id: sessionId, password, restore_contacts: restores }: CallPayload<Calls['accounts']['revokeSessions']>,
): Promise<CallResponse<Calls['accounts']['revokeSessions']>> {
  await confirmPassword(deps, actor, password);
  return await inTransaction(deps.sql, async (tx) => {
    const ended = await tx<{ id: string }[]>`
      update session set ended_at = now()
      where merchant_id = ${actor.merchantId} and ended_at is null and expires_at > now() and absolute_expires_at > now()
        and ${sessionId === undefined ? tx`id <> ${actor.sessionId}` : tx`id = ${sessionId}`}
      returning id`;
    if (sessionId !== undefined && ended.length === 0) throw new Refusal('session_not_found');
    await audit(tx, actor, {
      act: 'sessions_revoked',
      details: { ended: ended.length },
    });
    // A device that is signed out needs the second step again; no session names its device, so all of them do.
    await forgetRemembered(tx, actor.merchantId);
    // A session that is ended may have made the calendar's address.
    if (restores || sessionId === undefined) await endFeedsOf(tx, actor.merchantId);
    return { ended: ended.length, restored: restores ? await restoreContacts(tx, deps.secretBox, actor) : [] };
  });
}

/**
 * Ends every session of a merchant in the caller's transaction: after a password change or reset, or by an operator; and the
 * address of their calendar and the devices that skip the second step with them. Returns how many sessions ended.
 */
export async function endAllSessions(tx: Tx, merchantId: string): Promise<number> {
  await endFeedsOf(tx, merchantId);
  await forgetRemembered(tx, merchantId);
  const result = await tx`update session set ended_at = now() where merchant_id = ${merchantId} and ended_at is null`;
  return result.count;
}

/** Ends one live session of a merchant, in the caller's transaction, and forgets the devices that skip the second step. Throws Refusal `session_not_found`. */
export async function endSession(tx: Tx, merchantId: string, sessionId: string): Promise<number> {
  const ended = await tx`
    update session set ended_at = now() where id = ${sessionId} and merchant_id = ${merchantId} and ended_at is null`;
  if (ended.count === 0) throw new Refusal('session_not_found');
  await forgetRemembered(tx, merchantId);
  return ended.count;
}
