/**
 * Accepts an invitation, with an existing login or by registering one. Invariant: an invitation is used once, under the lock of its row;
 * whoever made it may still give what it gives.
 */
import { rolesBelow } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findInvitation } from '../../queries/people/invitation.ts';
import { countAttempt, invitationByAddress } from '../../security/rate-limits.ts';
import { notePerson } from './note-person.ts';
import { givePlace, lockPlaces, placeFounder, readRole } from './places.ts';

/** Returns whether a code is one of an invitation. */
export function isInvitationCode(code: string): boolean {
  return code.startsWith('INV-');
}

/** Joins a business with the login of the session, which acts for it from then on. Refusals: those of the contract for `people.accept`. */
export async function acceptInvitation(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  actor: Actor,
  code: string,
): Promise<void> {
  await countAttempt(deps.sql, ...invitationByAddress(actor.address));
  await inTransaction(deps.sql, async (tx) => {
    const [login] = await tx<{ email: string }[]>`select email from merchant where id = ${actor.personId}`;
    const merchantId = await join(tx, deps.secretBox, actor, { code, email: login?.email ?? '' });
    await tx`update session set business_id = ${merchantId} where id = ${actor.sessionId}`;
  });
}

/** Uses the invitation for this login in the caller's transaction; returns the business. */
export async function join(
  tx: Tx,
  box: Deps['secretBox'],
  by: Pick<Actor, 'personId' | 'address' | 'device'>,
  { code, email }: { code: string; email: string },
): Promise<string> {
  const invitation = await findInvitation(tx, box, code, tx`for update`);
  const { merchant_id: merchantId, role } = invitation;
  if (invitation.email !== null && invitation.email !== email.toLowerCase())
    throw new Refusal('invitation_for_another', { fields: [{ field: 'email', rule: 'mismatch' }] });
  await lockPlaces(tx, merchantId);
  if ((await readRole(tx, box, { merchantId, personId: by.personId })) !== null) throw new Refusal('already_member');
  // Whoever invited may have left meanwhile, or may give less by now.
  const inviter = await readRole(tx, box, { merchantId, personId: invitation.invited_by });
  const isOpen = await tx`select 1 from merchant where id = ${merchantId} and closed_at is null`;
  if (inviter === null || !rolesBelow(inviter).includes(role) || isOpen.length === 0)
    throw new Refusal('invitation_not_found');
  await placeFounder(tx, box, merchantId);
  await givePlace(tx, box, {
    merchantId,
    personId: by.personId,
    role,
    putMaxMinor: invitation.put_max_minor,
    putDayMinor: invitation.put_day_minor,
  });
  await tx`update invitation set used_at = now(), used_by = ${by.personId} where id = ${invitation.id}`;
  await notePerson(tx, { ...by, merchantId }, 'person_joined', by.personId);
  return merchantId;
}
