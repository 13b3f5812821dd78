/** Writes to `team_member`. Invariant: of two changes in one business, the second waits for the first. */
import { accessLimits, mayDo } from '@placard/contract';
import type { MemberRole, Minor } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { newId } from '../../platform/ids.ts';
import { placeColumns, placeJoin, placeOf } from '../../security/team-place.ts';
import type { PlaceRow } from '../../security/team-place.ts';
import { sealMember } from '../../security/team-seal.ts';

/** Of one person in one business. Amounts are minor units of the wallet currency. */
export interface NewPlace {
  /** Whether the first withdrawal waits although the person could pay before. */
  waits?: boolean;
  merchantId: string;
  personId: string;
  role: MemberRole;
  putMaxMinor: Minor | null;
  putDayMinor: Minor | null;
}

/** Locks who may do what in a business until the transaction ends. */
export async function lockPlaces(tx: Tx, merchantId: string): Promise<void> {
  await tx`select 1 from merchant where id = ${merchantId} for no key update`;
}

/** Returns the person's role in the business, or null. Behind `lockPlaces`. */
export async function readRole(
  tx: Tx,
  box: Deps['secretBox'],
  { merchantId, personId }: { merchantId: string; personId: string },
): Promise<MemberRole | null> {
  const [row] = await tx<PlaceRow[]>`
    select ${placeColumns(tx)} from merchant p join merchant b on b.id = ${merchantId} ${placeJoin(tx)} where p.id = ${personId}`;
  return row ? placeOf(box, row, { merchantId, personId }).role : null;
}

/** Ends the person's place; returns what it was, or undefined when they had none. Behind `lockPlaces`. */
export async function endPlace(
  tx: Tx,
  merchantId: string,
  personId: string,
): Promise<{ joined_at: Date; pays_from: Date | null } | undefined> {
  const [ended] = await tx<{ joined_at: Date; pays_from: Date | null }[]>`
    update team_member set ended_at = now()
    where merchant_id = ${merchantId} and person_id = ${personId} and ended_at is null returning joined_at, pays_from`;
  return ended;
}

/**
 * Writes a person's place in the place of the one that they had. A role that could not pay before waits before its first withdrawal. Behind
 * `lockPlaces`.
 */
export async function givePlace(tx: Tx, box: Deps['secretBox'], place: NewPlace): Promise<void> {
  const before = await readRole(tx, box, place);
  const ended = await endPlace(tx, place.merchantId, place.personId);
  const { now, later } = theRow(
    await tx<{ now: Date; later: Date }[]>`
      select now()::timestamptz(3) as now, (now() + ${accessLimits.newPayerWaitMs} * interval '1 millisecond')::timestamptz(3) as later`,
  );
  const paidBefore = before !== null && mayDo(before, 'pay') && place.waits !== true;
  const row = {
    id: newId(),
    merchant_id: place.merchantId,
    person_id: place.personId,
    role: place.role,
    put_max_minor: place.putMaxMinor,
    put_day_minor: place.putDayMinor,
    pays_from: mayDo(place.role, 'pay') ? (paidBefore ? (ended?.pays_from ?? null) : later) : null,
  };
  await tx`insert into team_member ${tx({ ...row, seal: sealMember(box, row), joined_at: ended?.joined_at ?? now })}`;
}

/**
 * Writes the place that whoever registered the business has had without a row: from the first other person on everybody has one. Behind
 * `lockPlaces`.
 */
export async function placeFounder(tx: Tx, box: Deps['secretBox'], merchantId: string): Promise<void> {
  const [founder] = await tx<{ created_at: Date }[]>`
    select created_at from merchant m where id = ${merchantId}
      and not exists (select from team_member where merchant_id = m.id and person_id = m.id)`;
  if (!founder) return;
  const row = {
    id: newId(),
    merchant_id: merchantId,
    person_id: merchantId,
    role: 'owner' as const,
    put_max_minor: null,
    put_day_minor: null,
    pays_from: null,
  };
  await tx`insert into team_member ${tx({ ...row, seal: sealMember(box, row), joined_at: founder.created_at })}`;
}
