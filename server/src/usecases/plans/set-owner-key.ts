import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Sets the key, a raw Ed25519 public key, with which a product owner countersigns conversions. An earlier key signs nothing any more,
 * and what it signed stays verifiable. Refusal: `operator_object_not_found`.
 */
export async function setOwnerKey(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { ownerId, publicKey }: { ownerId: string; publicKey: Buffer },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`update product_owner set public_key = ${publicKey} where id = ${ownerId} returning 1`;
    if (rows.length === 0) throw new Refusal('operator_object_not_found', { object: 'owner' });
    await audit(tx, operator, {
      act: 'owner_key_set',
      object: `owner:${ownerId}`,
      details: { public_key: publicKey.toString('base64') },
    });
  });
}
