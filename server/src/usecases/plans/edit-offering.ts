import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import type { ByOperator } from '../wallet/records.ts';

export interface OfferingEdit {
  offeringNo: string;
  /** Null: any number. */
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
    const [offering] = await tx<OfferingRow[]>`
      select id, is_official, places, withdrawn_at is not null as is_withdrawn,
             coalesce(${endsAt}::timestamptz <= now(), false) as is_past,
             -- Places are counted while there is a quota; one that gets a quota later begins with the puts there are.
             case when places is null then (select count(*)::int from plan where offering_id = offering.id)
                  else places_taken end as taken
      from offering where offering_no = ${offeringNo} for no key update`;
    if (!offering) throw new Refusal('operator_object_not_found', { object: 'offering' });
    if (offering.is_withdrawn) throw new Refusal('state_refuses', { state: 'withdrawn' });
    if (offering.is_official && places === null) throw invalidFields({ field: 'places', rule: 'required' });
    if (places !== null && places < offering.taken)
      throw invalidFields({ field: 'places', rule: 'range', limit: offering.taken });
    if (offering.is_past) throw invalidFields({ field: 'ends_at', rule: 'range' });
    await tx`
      update offering set places = ${places}, places_taken = ${places === null ? 0 : offering.taken}, ends_at = ${endsAt}
      where id = ${offering.id}`;
    await audit(tx, {
      actorKind: 'operator',
      actor: operator.username,
      act: 'offering_edited',
      object: `offering:${offering.id}`,
      details: { offering_no: offeringNo, places, ends_at: endsAt?.toISOString() ?? null },
    });
  });
}

interface OfferingRow {
  id: string;
  is_official: boolean;
  places: number | null;
  is_withdrawn: boolean;
  is_past: boolean;
  taken: number;
}
