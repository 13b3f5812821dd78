/**
 * Edits the profile: changes only the fields sent. Invariant: for some days after a change of the email address, the address
 * before the first of these changes is kept, because a session alone must not be enough to redirect reset codes.
 */
import { accessLimits } from '@placard/contract';
import type { CallPayload, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { fileIdOf } from '../../files/file-url.ts';
import { isFileOf } from '../../files/files.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { confirmPassword } from './confirm-password.ts';

type ProfileForm = CallPayload<Calls['accounts']['editInfo']>;
export type ProfileChanges = Omit<ProfileForm, 'password'>;

/**
 * Changes the actor's profile. A new email address or phone also takes the login password. Throws Refusal `avatar_not_yours` for
 * a picture that this merchant did not upload, `login_password_needed`, `wrong_login_password`, `too_many_attempts`.
 */
export async function editProfile(
  deps: Pick<Deps, 'sql' | 'hasher'>,
  actor: Actor,
  { password, ...changes }: ProfileForm,
): Promise<void> {
  const isConfirmed = await movesContact(deps.sql, actor, changes);
  if (isConfirmed) await confirmPassword(deps, actor, password);
  await inTransaction(deps.sql, async (tx) => {
    // The owner may have changed them since: compared again under the row's lock, an old form reverts nothing.
    await tx`select 1 from merchant where id = ${actor.merchantId} for no key update`;
    if (!isConfirmed && (await movesContact(tx, actor, changes)))
      throw new Refusal('login_password_needed', { fields: [{ field: 'password', rule: 'required' }] });
    const columns = await columnsOf(tx, actor, changes);
    const names = Object.keys(columns);
    if (names.length === 0) return;
    if (changes.email !== undefined) await changeEmail(tx, actor, changes.email);
    if (changes.phone !== undefined) await tellPhoneChange(tx, actor, changes.phone);
    await tx`update merchant set ${tx(columns)} where id = ${actor.merchantId}`;
    await audit(tx, {
      actorKind: 'merchant',
      actor: actor.merchantId,
      act: 'profile_edited',
      object: `merchant:${actor.merchantId}`,
      details: { fields: names.join(' ') },
    });
  });
}

/** Returns whether the email address or the phone changes: a form that sends them unchanged needs no password. */
async function movesContact(db: Db, { merchantId }: Actor, { email, phone }: ProfileChanges): Promise<boolean> {
  if (email === undefined && phone === undefined) return false;
  const rows = await db`
    select 1 from merchant
    where id = ${merchantId} and (email <> coalesce(${email ?? null}, email) or phone <> coalesce(${phone ?? null}, phone))`;
  return rows.length > 0;
}

/** Notifies the merchant of a new phone number; does nothing when it is the same. */
async function tellPhoneChange(tx: Tx, { merchantId, address, device }: Actor, phone: string): Promise<void> {
  const changed = await tx`select 1 from merchant where id = ${merchantId} and phone <> ${phone} for no key update`;
  if (changed.length === 0) return;
  await audit(tx, {
    actorKind: 'merchant',
    actor: merchantId,
    act: 'phone_changed',
    object: `merchant:${merchantId}`,
    details: { address, device },
  });
  await notify(tx, { merchantId, cause: `phone_changed:${newId()}`, template: 'phone_changed', params: {} });
}

/** Keeps the previous address and notifies the merchant of the change; does nothing when it is the same address. */
async function changeEmail(tx: Tx, { merchantId, address, device }: Actor, email: string): Promise<void> {
  const trust = tx`${accessLimits.emailTrustAfterMs} * interval '1 millisecond'`;
  const [changed] = await tx<{ wait_until: Date }[]>`
    update merchant
    set email_before = case when email_changed_at > now() - ${trust} then email_before else email end, email_changed_at = now()
    where id = ${merchantId} and email <> ${email} returning email_changed_at + ${trust} as wait_until`;
  if (!changed) return;
  await audit(tx, {
    actorKind: 'merchant',
    actor: merchantId,
    act: 'email_changed',
    object: `merchant:${merchantId}`,
    details: { address, device },
  });
  const params = { wait_until: changed.wait_until.toISOString() };
  await notify(tx, { merchantId, cause: `email_changed:${newId()}`, template: 'email_changed', params });
}

async function columnsOf(
  tx: Tx,
  actor: Actor,
  changes: ProfileChanges,
): Promise<Record<string, string | boolean | string[] | null>> {
  const { nickname, email, phone, avatar_url: avatarUrl, lang, notifications } = changes;
  return {
    ...(nickname !== undefined && { nickname }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(lang !== undefined && { lang }),
    ...(avatarUrl !== undefined && { avatar_file_id: avatarUrl === null ? null : await ownFile(tx, actor, avatarUrl) }),
    ...(notifications?.in_app !== undefined && { notify_in_app: notifications.in_app }),
    ...(notifications?.push !== undefined && { notify_push: [...new Set(notifications.push)] }),
    ...(notifications?.email !== undefined && { notify_mail: [...new Set(notifications.email)] }),
    ...(notifications?.categories !== undefined && { notify_categories: [...new Set(notifications.categories)] }),
  };
}

async function ownFile(tx: Tx, actor: Actor, url: string): Promise<string> {
  const fileId = fileIdOf(url);
  if (fileId === undefined || !(await isFileOf(tx, fileId, actor.merchantId))) {
    throw new Refusal('avatar_not_yours', { fields: [{ field: 'avatar_url', rule: 'not_accepted' }] });
  }
  return fileId;
}
