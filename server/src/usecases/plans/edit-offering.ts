import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { lockOfferOf } from '../../queries/plans/offering.ts';

export interface OfferingEdit {
  offeringNo: string;
  /** Null: no limit. */
  places: number | null;
  /** Null: until it is withdrawn. */
  endsAt: Date | null;
}

/**
 * Changes an offered plan's places and end. Refusals: `operator_object_not_found`, `state_refuses` (withdrawn),
 * `invalid_fields` naming `places` (an official plan needs them; never fewer than taken) or `ends_at` (passed).
 */
export async function editOffering(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { offeringNo, places, endsAt }: OfferingEdit,
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockOfferOf(tx, offeringNo);
    const [offering] = await tx<OfferingRow[]>`
      select id, is_official, places_taken, places is not null as has_quota, withdrawn_at is not null as is_withdrawn,
             coalesce(${endsAt}::timestamptz <= now(), false) as is_past
      from offering where offering_no = ${offeringNo} for update`;
    if (!offering) throw new Refusal('operator_object_not_found', { object: 'offering' });
    if (offering.is_withdrawn) throw new Refusal('state_refuses', { state: 'withdrawn' });
    if (offering.is_official && places === null) throw invalidFields({ field: 'places', rule: 'required' });
    const taken = offering.has_quota ? offering.places_taken : await countTaken(tx, offering.id);
    if (places !== null && places < taken) throw invalidFields({ field: 'places', rule: 'range', limit: taken });
    if (offering.is_past) throw invalidFields({ field: 'ends_at', rule: 'range' });
    await tx`
      update offering set places = ${places}, places_taken = ${places === null ? 0 : taken}, ends_at = ${endsAt}
      where id = ${offering.id}`;
    await audit(tx, operator, {
      act: 'offering_edited',
      object: `offering:${offering.id}`,
      details: { offering_no: offeringNo, places, ends_at: endsAt?.toISOString() ?? null },
    });
  });
}

interface OfferingRow {
  id: string;
  is_official: boolean;
  places_taken: number;
  has_quota: boolean;
  is_withdrawn: boolean;
  is_past: boolean;
}

/**
 * Counts the plans that a new quota begins with: all but failed ones, because a failed plan frees its place. A separate statement
 * runs this once offer and offering are locked. Every put shares the offer's lock and every failing plan the offering's, so those
 * under way have finished and count as what they became.
 */
async function countTaken(tx: Tx, offeringId: string): Promise<number> {
  const [row] = await tx<{ taken: number }[]>`
    select count(*)::int as taken from plan where offering_id = ${offeringId} and state <> 'put_failed'`;
  return row?.taken ?? 0;
}
