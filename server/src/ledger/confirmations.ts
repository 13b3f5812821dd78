/** Compares what owners said of conversions with their signatures, a part at a time, so memory does not grow with the books. */
import { confirmationText } from '@placard/proof';
import type { Tx } from '../database/database.ts';
import type { Position } from './books-scope.ts';
import { clockSlack } from './evidence.ts';
import type { ConfirmationRow } from '../transparency/log-rows.ts';
import { hasSigned } from '../platform/ed25519.ts';

interface KeptWord extends Omit<ConfirmationRow, 'xid' | 'received_at'> {
  /** Null where a row is missing. */
  is_owners: boolean | null;
}

/** Returns those that the product's owner did not sign so, with a key that counted then; from a position on, of the new ones. */
export async function findUnsigned(tx: Tx, since: Position | undefined): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  const kept = tx<KeptWord[]>`
    select w.id, c.plan_id, c.event_id, w.verdict, w.reason, w.evidence, k.public_key, w.signature,
           r.owner_id = k.owner_id and w.merchant_id = c.merchant_id and w.received_at >= k.valid_from - ${clockSlack}::interval
             and (k.valid_until is null or w.received_at <= k.valid_until + ${clockSlack}::interval) as is_owners
    from confirmation w left join product_owner_key k on k.id = w.key_id left join conversion c on c.id = w.conversion_id
    left join offer o on o.id = c.offer_id left join product r on r.id = o.product_id
    ${since ? tx`where w.xid >= ${since.horizon}::xid8` : tx``}`;
  for await (const words of kept.cursor(2_000)) {
    for (const {
      id,
      plan_id: planId,
      event_id: eventId,
      public_key: key,
      signature,
      is_owners: isOwners,
      ...said
    } of words) {
      if (!isOwners) found.push({ confirmation_id: id, why: 'its key is not one that the owner had at that time' });
      else if (!hasSigned(key, confirmationText({ planId, eventId, ...said }), signature))
        found.push({ confirmation_id: id, why: 'the signature does not verify' });
    }
  }
  return found;
}
