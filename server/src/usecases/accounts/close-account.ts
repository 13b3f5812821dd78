/**
 * Closes an account for good. Invariant: it closes only when none of the merchant's money or business is left in it, decided
 * under the lock of their balances. The same transaction writes off what their reversals carry, erases personal data and ends every
 * session. Ledger entries, plans and withdrawals stay under the merchant's number for as long as books must be kept (product.md
 * section 1).
 */
import { accessLimits } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readCloseBlocks } from '../../queries/accounts/close-blocks.ts';
import { notify } from '../notifications/notify.ts';
import { endKeys } from '../keys/revoke-key.ts';
import { endWebhooks } from '../webhooks/remove-webhook.ts';
import { confirmPassword, wrongLoginPassword } from '../approval/confirm-password.ts';
import { closedPrefix } from './closed-name.ts';
import { endAllSessions } from './end-sessions.ts';

/**
 * Closes the actor's account; requires the login password again. Throws Refusal `too_many_attempts`, `wrong_login_password`, or
 * `account_not_closable` with the blocks. Nobody can undo it, not even an operator.
 */
export async function closeAccount(
  deps: Pick<Deps, 'sql' | 'hasher' | 'currency'>,
  actor: Actor,
  password: string,
): Promise<void> {
  const passwordHash = await confirmPassword(deps, actor, password);
  await inTransaction(deps.sql, async (tx) => {
    const balances = await lockBalances(tx, actor.merchantId);
    const blocks = await readCloseBlocks(tx, actor.merchantId, deps.currency, balances);
    if (blocks.length > 0) throw new Refusal('account_not_closable', { blocks });
    await refuseOwnerElsewhere(tx, actor.merchantId);
    await endPlaces(tx, actor.merchantId);
    await eraseOwner(tx, actor, passwordHash);
    await eraseBelongings(tx, actor.merchantId);
    await endAllSessions(tx, actor.merchantId);
    await audit(tx, actor, {
      act: 'account_closed',
      object: `merchant:${actor.merchantId}`,
      details: { address: actor.address, device: actor.device },
    });
  });
}

/** A login that closes leaves no other business without an owner. Refusal: `owner_hands_over_first`. */
async function refuseOwnerElsewhere(tx: Tx, merchantId: string): Promise<void> {
  const owned = await tx`
    select 1 from team_member
    where person_id = ${merchantId} and merchant_id <> ${merchantId} and role = 'owner' and ended_at is null`;
  if (owned.length > 0) throw new Refusal('owner_hands_over_first');
}

/** Ends every place in the business, and those of its login elsewhere; the other people are notified. */
async function endPlaces(tx: Tx, merchantId: string): Promise<void> {
  const ended = await tx<{ id: string; merchant_id: string; person_id: string }[]>`
    update team_member set ended_at = now()
    where (merchant_id = ${merchantId} or person_id = ${merchantId}) and ended_at is null returning id, merchant_id, person_id`;
  const [row] = await tx<{ business: string }[]>`select nickname as business from merchant where id = ${merchantId}`;
  for (const { id, merchant_id, person_id: personId } of ended) {
    if (merchant_id !== merchantId || personId === merchantId) continue;
    const params = { business: row?.business ?? '' };
    await notify(tx, { merchantId: personId, cause: `account_closed:${id}`, template: 'place_ended', params });
  }
}

/**
 * Erases only over the password that was checked: a concurrent change has ended this session too. No password matches the new hash, so
 * neither login nor reset works; the name becomes free for others. The login that registered the business closes with it, whoever owns
 * it by now.
 */
async function eraseOwner(tx: Tx, { merchantId, merchantNo, personId }: Actor, passwordHash: string): Promise<void> {
  const name = `${closedPrefix}${merchantNo.toLowerCase()}`;
  const checked = await tx`
    select 1 from merchant where id = ${personId} and password_hash = ${passwordHash} for no key update`;
  if (checked.length === 0) throw wrongLoginPassword();
  await leaveMail(tx, [...new Set([merchantId, personId])]);
  const closed = await tx`
    update merchant
    set state = 'cancelled', closed_at = now(), username = ${name}, username_key = ${name}, nickname = ${name}, email = '',
        email_before = null, email_changed_at = null, phone = '', phone_before = null, phone_changed_at = null, avatar_file_id = null,
        password_hash = 'closed', transaction_password_hash = null
    where id = ${merchantId} and closed_at is null returning 1`;
  if (closed.length === 0) throw wrongLoginPassword();
}

/**
 * Tells the mailboxes, the one before a recent change too: it may have been a thief who closed the account. Only here a mail has
 * its address, until it is sent.
 */
async function leaveMail(tx: Tx, logins: string[]): Promise<void> {
  for (const login of logins)
    await tx`
    insert into mail (id, merchant_id, kind, address)
    select a.id, m.id, 'closed', a.address
    from merchant m cross join lateral (values
      (${newId()}::uuid, m.email),
      (${newId()}::uuid,
       case when m.email_changed_at > now() - ${accessLimits.emailTrustAfterMs} * interval '1 millisecond'
            then nullif(m.email_before, m.email) end)) as a (id, address)
    where m.id = ${login} and a.address <> ''`;
}

/** Expires the remaining coupons and ends what was allowed of repeats; a concurrent put finds them expired. The database erases the payout accounts. */
async function eraseBelongings(tx: Tx, merchantId: string): Promise<void> {
  await tx`update recharge set payer = '' where merchant_id = ${merchantId}`;
  await tx`delete from digest_item where merchant_id = ${merchantId}`;
  await endKeys(tx, tx`merchant_id = ${merchantId} or made_by = ${merchantId}`);
  await endWebhooks(tx, tx`merchant_id = ${merchantId} or made_by = ${merchantId}`);
  await tx`update invitation set revoked_at = now() where merchant_id = ${merchantId} and used_at is null and revoked_at is null`;
  await tx`delete from passkey where merchant_id = ${merchantId}`;
  await tx`delete from known_device where merchant_id = ${merchantId}`;
  await tx`delete from second_factor where merchant_id = ${merchantId}`;
  await tx`delete from second_factor_enrolment where merchant_id = ${merchantId}`;
  await tx`update feedback set topic = '', content = '' where merchant_id = ${merchantId}`;
  await tx`update appeal_message set body = '', pictures = '{}' where merchant_id = ${merchantId}`;
  await tx`update session set device = '' where merchant_id = ${merchantId}`;
  await tx`update follow set ended_at = now() where merchant_id = ${merchantId} and ended_at is null`;
  await tx`
    update plan_repeat set ended_for = 'turned_off', paused_for = null, due_at = null, changed_at = now()
    where merchant_id = ${merchantId} and ended_for is null`;
  await tx`update reset_code set used_at = now() where merchant_id = ${merchantId} and used_at is null`;
  await tx`
    update coupon set expires_at = least(expires_at, now()) where merchant_id = ${merchantId} and used_at is null`;
  await tx`delete from file where owner_id = ${merchantId}`;
}
