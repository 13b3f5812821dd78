/**
 * Hands a business over. Invariant: a business has one owner at any time. Whoever registered it shares its row; from the hand-over on
 * they have a login of their own, with the same name and password, so that neither reads, renames, closes or holds up the other.
 */
import type { CallPayload, Calls } from '@placard/contract';
import { openMerchantAccounts } from '../../ledger/balances.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { theRow } from '../../database/the-row.ts';
import { newId, newNumber } from '../../platform/ids.ts';
import { closedPrefix } from './closed-name.ts';
import { isEmailSealed, sealEmail } from './email-seal.ts';
import { endAllSessions } from './end-sessions.ts';
import { confirmPassword } from '../approval/confirm-password.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { revokeKeysOf } from '../keys/revoke-key.ts';
import { removeWebhooksOf } from '../webhooks/remove-webhook.ts';
import { moveFactor } from '../factor/second-factor.ts';
import { isAnswered, once } from '../once.ts';
import { lockBelow } from '../people/change-person.ts';
import { peopleTicket } from '../people/invite.ts';
import { notePerson } from '../people/note-person.ts';
import { endPlace, givePlace } from '../people/places.ts';
import { refuseWaiting } from '../people/waiting.ts';

type Needs = Pick<Deps, 'sql' | 'secretBox' | 'currency' | 'hasher'>;

/**
 * Makes another person the owner and the actor a manager; a first hand-over ends the actor's sessions. Refusals:
 * `login_password_needed`, `wrong_login_password`, `too_many_attempts`, `withdraw_waiting`, `ticket_invalid`, `person_not_found`.
 */
export async function handOver(
  deps: Needs,
  actor: KeyedActor,
  { person_id: personId, password, ticket }: CallPayload<Calls['people']['handOver']>,
): Promise<Record<string, never>> {
  const isRepeated = await isAnswered(deps.sql, actor);
  if (!isRepeated) await confirmPassword(deps, actor, password);
  const isFounder = actor.personId === actor.merchantId;
  const ownId = isFounder ? newId() : actor.personId;
  const passwordHash = isFounder && !isRepeated ? await deps.hasher.hash(`login ${ownId}`, password ?? '') : '';
  return await once(deps, actor, async (tx) => {
    await refuseWaiting(tx, actor);
    await redeemTicket(
      tx,
      deps.secretBox,
      actor,
      peopleTicket({ act: 'hand_over', person_id: personId }, deps, ticket),
    );
    await lockBelow(tx, deps, actor, personId);
    const { merchantId } = actor;
    const unlimited = { merchantId, putMaxMinor: null, putDayMinor: null };
    if (isFounder) await separateLogin(tx, deps, actor, { id: ownId, passwordHash });
    await givePlace(tx, deps.secretBox, { ...unlimited, personId: ownId, role: 'manager' });
    await givePlace(tx, deps.secretBox, { ...unlimited, personId, role: 'owner' });
    await notePerson(tx, actor, 'account_handed_over', personId);
    return {};
  });
}

/** Moves the login out of the business's row. Everything that was bound to the row ends: sessions, passkeys, digits, keys. */
async function separateLogin(
  tx: Tx,
  { secretBox }: Needs,
  { merchantId, merchantNo, address, device }: KeyedActor,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  const login = theRow(
    await tx<{ username: string; id: string; email: string; email_before: string | null; email_seal: Buffer | null }[]>`
      select id, username, email, email_before, email_seal from merchant where id = ${merchantId} for no key update`,
  );
  await endAllSessions(tx, merchantId);
  await revokeKeysOf(tx, { merchantId, address, device }, { personId: merchantId });
  await removeWebhooksOf(tx, { merchantId, address, device }, { personId: merchantId });
  await endPlace(tx, merchantId, merchantId);
  await tx`delete from passkey where merchant_id = ${merchantId}`;
  await tx`delete from known_device where merchant_id = ${merchantId}`;
  await tx`delete from push_device where merchant_id = ${merchantId}`;
  await tx`update reset_code set used_at = now() where merchant_id = ${merchantId} and used_at is null`;
  const name = `${closedPrefix}login-${merchantNo.toLowerCase()}`;
  await tx`update merchant set username = ${name}, username_key = ${name} where id = ${merchantId}`;
  await tx`
    insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash, has_business, lang,
                          terms_version, terms_accepted_at, created_at, notify_in_app, notify_categories, notify_push, notify_mail,
                          email_before, email_changed_at, phone_before, phone_changed_at)
    select ${id}, ${newNumber('', 8)}, ${login.username}, lower(${login.username}), nickname, email, phone, ${passwordHash}, false, lang,
           terms_version, terms_accepted_at, created_at, notify_in_app, notify_categories, notify_push, notify_mail,
           email_before, email_changed_at, phone_before, phone_changed_at
    from merchant where id = ${merchantId}`;
  await openMerchantAccounts(tx, id);
  await moveFactor(tx, { secretBox }, merchantId, id);
  if (isEmailSealed(secretBox, login)) await sealEmail(tx, secretBox, id);
  await tx`
    update merchant
    set email = '', email_seal = null, email_before = null, email_changed_at = null, phone = '', phone_before = null,
        phone_changed_at = null, avatar_file_id = null, password_hash = 'closed', transaction_password_hash = null,
        notify_push = '{}', notify_mail = '{}', alert_push = '{}', alert_mail = '{}', alert_digest = '{}'
    where id = ${merchantId}`;
}
