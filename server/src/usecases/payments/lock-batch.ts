/** A payment batch and its transitions: prepared → sent or cancelled. */
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface BatchRow {
  id: string;
  batch_no: string;
  state: 'prepared' | 'sent' | 'cancelled';
}

/** Locks a batch that has not ended. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function lockPreparedBatch(tx: Tx, batchNo: string): Promise<BatchRow> {
  const [batch] = await tx<BatchRow[]>`
    select id, batch_no, state from payment_batch where batch_no = ${batchNo} for update`;
  if (!batch) throw new Refusal('operator_object_not_found', { object: 'payment batch' });
  if (batch.state !== 'prepared') throw new Refusal('state_refuses', { state: batch.state });
  return batch;
}
