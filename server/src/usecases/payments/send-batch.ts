import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction, nested } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { sendWithdrawal } from '../wallet/send-withdrawal.ts';
import { lockPreparedBatch } from './lock-batch.ts';

/**
 * prepared → sent: the bank has the file. Every withdrawal that is still approved becomes sent in the same transaction; the
 * others drop out of the file. When none is left, the batch becomes cancelled instead. Returns the numbers of those that dropped
 * out. Refusals: `operator_object_not_found`, `state_refuses`.
 */
export async function sendBatch(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  { batchNo }: { batchNo: string },
): Promise<{ dropped: string[] }> {
  return await inTransaction(deps.sql, async (tx) => {
    const batch = await lockPreparedBatch(tx, batchNo);
    const items = await lockItems(tx, batch.id);
    const going = items.filter((item) => item.state === 'approved');
    for (const { id } of going) await sendWithdrawal({ ...deps, sql: nested(tx) }, operator, { withdrawalId: id });
    const gone = items.filter((item) => item.state !== 'approved');
    await tx`
      update payment_batch_item set is_dropped = true
      where batch_id = ${batch.id} and withdrawal_id = any (${gone.map(({ id }) => id)}::uuid[])`;
    const state = going.length > 0 ? 'sent' : 'cancelled';
    await tx`
      update payment_batch set state = ${state}, sent_by = ${state === 'sent' ? operator.username : null},
             sent_at = ${state === 'sent' ? tx`now()` : null}
      where id = ${batch.id}`;
    await audit(tx, operator, {
      act: `payment_batch_${state}`,
      object: `payment_batch:${batch.id}`,
      details: { batch_no: batchNo, payments: going.length, dropped: gone.length },
    });
    return { dropped: gone.map((item) => item.withdrawal_no) };
  });
}

/** Locks the withdrawals of a batch, always in the same order. */
async function lockItems(tx: Tx, batchId: string): Promise<{ id: string; withdrawal_no: string; state: string }[]> {
  return await tx`
    select w.id, w.withdrawal_no, w.state
    from payment_batch_item i join withdrawal w on w.id = i.withdrawal_id
    where i.batch_id = ${batchId} and not i.is_dropped order by w.requested_at, w.id for update of w`;
}
