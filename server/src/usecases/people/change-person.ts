/**
 * Changes and ends a person's place in a business. Invariant: nobody touches the place of somebody at or above their own role, and the
 * owner's ends only by a hand-over. What the person could do by other means ends with it: the API keys that they made.
 */
import { mayDo, rolesBelow } from '@placard/contract';
import type { CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor, KeyedActor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readPeople } from '../../queries/people/people.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { endFeedsOf } from '../calendar-feed.ts';
import { revokeKeysOf } from '../keys/revoke-key.ts';
import { once } from '../once.ts';
import { removeWebhooksOf } from '../webhooks/remove-webhook.ts';
import { peopleTicket, putLimitsOf, refuseUnlessBelow, refuseWider } from './invite.ts';
import { notePerson } from './note-person.ts';
import { endPlace, givePlace, lockPlaces, readRole } from './places.ts';
import { refuseWaiting } from './waiting.ts';

type Needs = Pick<Deps, 'sql' | 'secretBox' | 'currency'>;

/** Changes a person's role and limits. Refusals: `role_not_allowed`, `ticket_invalid`, `person_not_found`. */
export async function changePerson(
  deps: Needs,
  actor: KeyedActor,
  { ticket, ...input }: CallPayload<Calls['people']['change']>,
): Promise<CallResponse<Calls['people']['change']>> {
  const { person_id: personId, role } = input;
  const { put_max_minor: putMaxMinor, put_day_minor: putDayMinor } = putLimitsOf(input, deps.currency);
  return await once(deps, actor, async (tx) => {
    refuseUnlessBelow(actor, role);
    refuseWider(actor, role, { put_max_minor: putMaxMinor, put_day_minor: putDayMinor });
    if (mayDo(role, 'pay')) await refuseWaiting(tx, actor);
    await redeemTicket(tx, deps.secretBox, actor, peopleTicket({ act: 'change', ...input }, deps, ticket));
    await lockBelow(tx, deps, actor, personId);
    await givePlace(tx, deps.secretBox, { merchantId: actor.merchantId, personId, role, putMaxMinor, putDayMinor });
    await endMeans(tx, actor, personId);
    await notePerson(tx, actor, 'person_changed', personId);
    const person = (await readPeople(tx, deps, actor)).find((each) => each.person_id === personId);
    if (!person) throw new Error('a person who was changed is gone');
    return { person };
  });
}

/** Ends a person's place. Refusal: `person_not_found`. */
export async function removePerson(deps: Needs, actor: Actor, personId: string): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockBelow(tx, deps, actor, personId);
    await endPlace(tx, actor.merchantId, personId);
    await endMeans(tx, actor, personId);
    await notePerson(tx, actor, 'person_removed', personId);
  });
}

/** Ends the actor's own place. Refusal: `owner_hands_over_first`. */
export async function leave(deps: Needs, actor: Actor): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockPlaces(tx, actor.merchantId);
    const role = await readRole(tx, deps.secretBox, actor);
    if (role === 'owner') throw new Refusal('owner_hands_over_first');
    await endPlace(tx, actor.merchantId, actor.personId);
    await endMeans(tx, actor, actor.personId);
    await notePerson(tx, actor, 'person_left', actor.personId);
  });
}

/** Locks the places, the actor's own included, which may have changed since the call began. */
export async function lockBelow(tx: Tx, deps: Needs, actor: Actor, personId: string): Promise<void> {
  const { merchantId } = actor;
  await lockPlaces(tx, merchantId);
  const own = await readRole(tx, deps.secretBox, actor);
  const role = await readRole(tx, deps.secretBox, { merchantId, personId });
  if (role === null || own === null || !rolesBelow(own).includes(role)) throw new Refusal('person_not_found');
}

/** Ends what the person could do by other means: keys, webhooks, the calendar's address, what they asked and approved as a second person. */
async function endMeans(tx: Tx, actor: Actor, personId: string): Promise<void> {
  const { merchantId, address, device } = actor;
  await endFeedsOf(tx, personId, merchantId);
  await tx`
    update second_approval set declined_at = now()
    where merchant_id = ${merchantId} and ${personId} in (asked_by, approved_by) and used_at is null and declined_at is null`;
  const by = { merchantId, personId: actor.personId, address, device };
  await revokeKeysOf(tx, by, { personId, businessId: merchantId });
  await removeWebhooksOf(tx, by, { personId, businessId: merchantId });
}
