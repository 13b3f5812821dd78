import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Changes an acceptor's name, or whether exchanges can be prepared with it. Refusal: `operator_object_not_found`. */
export async function editAcceptor(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { acceptorId: string; name: string; isActive: boolean },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const rows = await tx`
      update acceptor set name = ${input.name}, is_active = ${input.isActive} where id = ${input.acceptorId} returning 1`;
    if (rows.length === 0) throw new Refusal('operator_object_not_found', { object: 'acceptor' });
    await audit(tx, operator, {
      act: 'acceptor_edited',
      object: `acceptor:${input.acceptorId}`,
      details: { name: input.name, is_active: input.isActive },
    });
  });
}
