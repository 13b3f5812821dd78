import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Creates a product owner and returns its id. Refusal: `name_taken`. */
export async function createOwner(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { name: string },
): Promise<string> {
  const ownerId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`
      insert into product_owner (id, name) values (${ownerId}, ${input.name}) on conflict (name) do nothing returning 1`;
    if (rows.length === 0) throw new Refusal('name_taken', { fields: [{ field: 'name', rule: 'not_accepted' }] });
    await audit(tx, operator, {
      act: 'owner_created',
      object: `owner:${ownerId}`,
      details: { name: input.name },
    });
    return ownerId;
  });
}
