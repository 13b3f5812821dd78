import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { lockPreparedBatch } from './lock-batch.ts';

/**
 * prepared → cancelled: its withdrawals stay approved and may go into another batch.
 * Refusals: `operator_object_not_found`, `state_refuses`.
 */
export async function cancelBatch(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  { batchNo }: { batchNo: string },
): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const batch = await lockPreparedBatch(tx, batchNo);
    await tx`update payment_batch_item set is_dropped = true where batch_id = ${batch.id}`;
    await tx`update payment_batch set state = 'cancelled' where id = ${batch.id}`;
    await audit(tx, operator, {
      act: 'payment_batch_cancelled',
      object: `payment_batch:${batch.id}`,
      details: { batch_no: batchNo },
    });
  });
}
