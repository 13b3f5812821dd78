import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { renameUniquely } from '../../database/rename-uniquely.ts';

/** Changes a product owner's name. Refusals: `operator_object_not_found`, `name_taken`. */
export async function editOwner(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    await renameUniquely(tx, 'product_owner', ownerId, name);
    await audit(tx, operator, {
      act: 'owner_edited',
      object: `owner:${ownerId}`,
      details: { name },
    });
  });
}
