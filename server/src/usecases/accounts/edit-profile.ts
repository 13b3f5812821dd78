/**
 * Edits the profile: changes only the fields sent. Invariant: for some days after a change of the email address or the phone, the
 * value before the first of these changes is kept: a session alone must not be enough to redirect reset codes, and the owner
 * can take the change back.
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
import { confirmPassword } from '../approval/confirm-password.ts';
import { changeSealed } from './email-seal.ts';

type ProfileForm = CallPayload<Calls['accounts']['editInfo']>;
export type ProfileChanges = Omit<ProfileForm, 'password'>;

/**
 * Changes the actor's profile. A new email address or phone also takes the login password. Throws Refusal `avatar_not_yours` for
 * a picture that this merchant did not upload, `login_password_needed`, `wrong_login_password`, `too_many_attempts`.
 */
export async function editProfile(
  deps: Pick<Deps, 'sql' | 'hasher' | 'secretBox'>,
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
    await changeSealed(tx, deps.secretBox, actor.merchantId, async () => {
      if (changes.email !== undefined) await changeEmail(tx, actor, changes.email);
      if (changes.phone !== undefined) await changePhone(tx, actor, changes.phone);
      await tx`update merchant set ${tx(columns)} where id = ${actor.merchantId}`;
    });
    await audit(tx, actor, {
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
async function changePhone(tx: Tx, actor: Actor, phone: string): Promise<void> {
  if (!(await keepBefore(tx, actor, 'phone', phone))) return;
  const { merchantId } = actor;
  await notify(tx, { merchantId, cause: `phone_changed:${newId()}`, template: 'phone_changed', params: {} });
}

/** Notifies the merchant of a new address; does nothing when it is the same. */
async function changeEmail(tx: Tx, actor: Actor, email: string): Promise<void> {
  const waitUntil = await keepBefore(tx, actor, 'email', email);
  if (!waitUntil) return;
  const { merchantId } = actor;
  const params = { wait_until: waitUntil.toISOString() };
  await notify(tx, { merchantId, cause: `email_changed:${newId()}`, template: 'email_changed', params });
}

type Contact = 'email' | 'phone';
const columnsFor = (contact: Contact) => [`${contact}_before`, `${contact}_changed_at`] as const;
const trustOf = (tx: Tx) => tx`${accessLimits.emailTrustAfterMs} * interval '1 millisecond'`;

/** Keeps the value from before the first change of the last days; returns until when, or undefined if nothing changes. */
async function keepBefore(tx: Tx, actor: Actor, contact: Contact, value: string): Promise<Date | undefined> {
  const [before, changedAt] = columnsFor(contact);
  const [changed] = await tx<{ wait_until: Date }[]>`
    update merchant
    set ${tx(before)} = case when ${tx(changedAt)} > now() - ${trustOf(tx)} then ${tx(before)} else ${tx(contact)} end,
        ${tx(changedAt)} = now()
    where id = ${actor.merchantId} and ${tx(contact)} <> ${value} returning ${tx(changedAt)} + ${trustOf(tx)} as wait_until`;
  if (changed) await auditChange(tx, actor, contact);
  return changed?.wait_until;
}

/**
 * Takes back what changed of email and phone in the last days, because it was not the owner who changed it: whoever did gets no
 * further mail. Returns what came back.
 */
export async function restoreContacts(tx: Tx, box: Deps['secretBox'], actor: Actor): Promise<Contact[]> {
  const { merchantId } = actor;
  const restored: Contact[] = [];
  for (const contact of ['email', 'phone'] as const) {
    const [before, changedAt] = columnsFor(contact);
    const rows = await changeSealed(
      tx,
      box,
      merchantId,
      async () =>
        await tx`
        update merchant set ${tx(contact)} = ${tx(before)}, ${tx(before)} = null, ${tx(changedAt)} = null
        where id = ${merchantId} and ${tx(changedAt)} > now() - ${trustOf(tx)} returning 1`,
    );
    if (rows.length === 0) continue;
    await auditChange(tx, actor, contact);
    restored.push(contact);
  }
  const cause = `contact_restored:${newId()}`;
  if (restored.length > 0) await notify(tx, { merchantId, cause, template: 'contact_restored', params: {} });
  return restored;
}

async function auditChange(tx: Tx, actor: Actor, contact: Contact): Promise<void> {
  const { merchantId, address, device } = actor;
  await audit(tx, actor, {
    act: `${contact}_changed`,
    object: `merchant:${merchantId}`,
    details: { address, device },
  });
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
