/** Offers a plan to a merchant, a level, or all, and withdraws it (product.md section 4). */
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId, newNumber } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { lockOfferOf } from '../../queries/plans/offering.ts';
import { notify } from '../notifications/notify.ts';

export interface OfferingInput {
  offerId: string;
  audience: 'merchant' | 'level' | 'all';
  /** For the audience `merchant`. */
  merchantId: string | null;
  /** For the audience `level`: this one and above. */
  level: number | null;
  isOfficial: boolean;
  /** An official plan's quota: the real number of places. */
  places: number | null;
  endsAt: Date | null;
}

/**
 * Offers a plan and returns its offering number. Refusals: `invalid_fields` naming what does not fit the audience, an official
 * plan without places, or an end that has passed; `operator_object_not_found`, `state_refuses` (offer stopped).
 */
export async function offerPlan(deps: Pick<Deps, 'sql'>, operator: ByOperator, input: OfferingInput): Promise<string> {
  checkAudience(input);
  const offeringNo = newNumber('P', 6);
  const id = newId();
  return await inTransaction(deps.sql, async (tx) => {
    await refuseUnlessOffered(tx, input);
    await tx`
      insert into offering (id, offering_no, offer_id, audience, merchant_id, level, is_official, places, ends_at)
      values (${id}, ${offeringNo}, ${input.offerId}, ${input.audience}, ${input.merchantId}, ${input.level},
              ${input.isOfficial}, ${input.places}, ${input.endsAt})`;
    await audit(tx, operator, {
      act: 'plan_offered',
      object: `offering:${id}`,
      details: {
        offering_no: offeringNo,
        offer_id: input.offerId,
        audience: input.audience,
        merchant_id: input.merchantId,
        level: input.level,
        places: input.places,
      },
    });
    await tellOfficial(tx, offeringNo, input);
    return offeringNo;
  });
}

/** Throws `invalid_fields` naming what does not fit the audience, or an official plan without places. */
export function checkAudience({ audience, merchantId, level, isOfficial, places }: OfferingInput): void {
  if ((audience === 'merchant') !== (merchantId !== null)) {
    throw invalidFields({ field: 'merchant', rule: merchantId === null ? 'required' : 'not_accepted' });
  }
  if ((audience === 'level') !== (level !== null)) {
    throw invalidFields({ field: 'level', rule: level === null ? 'required' : 'not_accepted' });
  }
  if (isOfficial && places === null) throw invalidFields({ field: 'places', rule: 'required' });
}

/** Locks the offer as the act's record does afterwards: of two that share it first, each would wait for the other. */
async function refuseUnlessOffered(tx: Tx, { offerId, endsAt }: OfferingInput): Promise<void> {
  const [offer] = await tx<{ is_stopped: boolean; is_past: boolean }[]>`
    select stopped_at is not null as is_stopped, coalesce(${endsAt}::timestamptz <= now(), false) as is_past
    from offer where id = ${offerId} for no key update`;
  if (!offer) throw new Refusal('operator_object_not_found', { object: 'offer' });
  if (offer.is_stopped) throw new Refusal('state_refuses', { state: 'stopped' });
  if (offer.is_past) throw invalidFields({ field: 'ends_at', rule: 'range' });
}

/**
 * Notifies one merchant or all. The members of a level change over time, so they see the plan in the list and the dialog instead.
 */
async function tellOfficial(tx: Tx, offeringNo: string, input: OfferingInput): Promise<void> {
  if (!input.isOfficial || input.places === null || input.audience === 'level') return;
  await notify(tx, {
    merchantId: input.merchantId,
    cause: `plan_offered_official:${offeringNo}`,
    template: 'plan_offered_official',
    params: { offering_no: offeringNo, places: input.places },
  });
}

/** Withdraws an offered plan; running plans continue. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function withdrawOffering(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  offeringNo: string,
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await lockOfferOf(tx, offeringNo);
    const [offering] = await tx<{ id: string; is_withdrawn: boolean }[]>`
      select id, withdrawn_at is not null as is_withdrawn
      from offering where offering_no = ${offeringNo} for no key update`;
    if (!offering) throw new Refusal('operator_object_not_found', { object: 'offering' });
    if (offering.is_withdrawn) throw new Refusal('state_refuses', { state: 'withdrawn' });
    await tx`update offering set withdrawn_at = now() where id = ${offering.id}`;
    await audit(tx, operator, {
      act: 'plan_withdrawn',
      object: `offering:${offering.id}`,
      details: { offering_no: offeringNo },
    });
  });
}
