import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { openEscrow } from '../../ledger/balances.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

export interface OfferInput {
  name: string;
  productId: string;
  sourceId: string;
  pricingModel: 'cpm' | 'cpc';
  /** Per thousand impressions, or per click. */
  mediaPriceMinor: Minor;
  payoutMinor: Minor;
  lowestPutMinor: Minor;
  highestPutMinor: Minor;
  escrowFloorMinor: Minor;
  matchingSeconds: number;
  flightSeconds: number;
  graceSeconds: number;
  lockSeconds: number;
  settleSeconds: number;
  putContents: LocalizedText;
  putRules: LocalizedText;
  targeting: readonly { names: LocalizedText; values: LocalizedText }[];
}

/**
 * Creates an offer with an empty escrow and returns its id. Its terms never change, so what merchants saw stays true. Refusals:
 * `operator_object_not_found` (product), `name_taken`, `invalid_fields` naming `highest_put`.
 */
export async function createOffer(deps: Pick<Deps, 'sql'>, operator: ByOperator, input: OfferInput): Promise<string> {
  if (input.highestPutMinor < input.lowestPutMinor) throw invalidFields({ field: 'highest_put', rule: 'range' });
  const offerId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    const products = await tx`select 1 from product where id = ${input.productId}`;
    if (products.length === 0) throw new Refusal('operator_object_not_found', { object: 'product' });
    await insertOffer(tx, offerId, input);
    await openEscrow(tx, offerId);
    await audit(tx, operator, {
      act: 'offer_created',
      object: `offer:${offerId}`,
      details: {
        name: input.name,
        product_id: input.productId,
        media_price_minor: input.mediaPriceMinor.toString(),
        payout_minor: input.payoutMinor.toString(),
      },
    });
    return offerId;
  });
}

async function insertOffer(tx: Tx, offerId: string, input: OfferInput): Promise<void> {
  const rows = await tx`
    insert into offer (id, product_id, source_id, name, pricing_model, media_price_minor, payout_minor, lowest_put_minor,
                       highest_put_minor, escrow_floor_minor, matching_seconds, flight_seconds, grace_seconds, lock_seconds,
                       settle_seconds, put_contents, put_rules, targeting)
    values (${offerId}, ${input.productId}, ${input.sourceId}, ${input.name}, ${input.pricingModel},
            ${input.mediaPriceMinor}, ${input.payoutMinor}, ${input.lowestPutMinor}, ${input.highestPutMinor},
            ${input.escrowFloorMinor}, ${input.matchingSeconds}, ${input.flightSeconds}, ${input.graceSeconds},
            ${input.lockSeconds}, ${input.settleSeconds}, ${tx.json(input.putContents)}, ${tx.json(input.putRules)},
            ${tx.json([...input.targeting])})
    on conflict (name) do nothing returning 1`;
  if (rows.length === 0) throw new Refusal('name_taken', { fields: [{ field: 'name', rule: 'not_accepted' }] });
}
