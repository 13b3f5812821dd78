/** A payment batch and its transitions: prepared → sent or cancelled. */
import type { Tx } from '../../database/database.ts';
import { isOperators } from '../../ledger/act-seals.ts';
import type { Deps } from '../../context/deps.ts';
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

/** A batch counts as sent by an operator's act only: whoever has only the database could write the rest. Refusal: `state_refuses`. */
export async function requireSent({ sql, booksBox }: Pick<Deps, 'sql' | 'booksBox'>, batchNo: string): Promise<void> {
  const [batch] = await sql<{ id: string }[]>`select id from payment_batch where batch_no = ${batchNo}`;
  if (!(await isOperators(sql, booksBox, 'payment_batch_sent', `payment_batch:${batch?.id}`)))
    throw new Refusal('state_refuses', { state: 'prepared' });
}
