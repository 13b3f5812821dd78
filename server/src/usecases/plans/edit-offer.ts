import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { renameUniquely } from '../../database/rename-uniquely.ts';

/**
 * Changes the parts of an offer that merchants never see: the operators' name for it, and the floor of its escrow. Refusals:
 * `operator_object_not_found`, `name_taken`.
 */
export async function editOffer(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { offerId, name, escrowFloorMinor }: { offerId: string; name: string; escrowFloorMinor: Minor },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await renameUniquely(tx, 'offer', offerId, name);
    await tx`update offer set escrow_floor_minor = ${escrowFloorMinor} where id = ${offerId}`;
    await audit(tx, operator, {
      act: 'offer_edited',
      object: `offer:${offerId}`,
      details: { name, escrow_floor_minor: escrowFloorMinor.toString() },
    });
  });
}
