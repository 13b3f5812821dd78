/** What a source keeps of a batch: the log's promise, and the proof once the log has it. */
import { toBase64 } from '@placard/proof';
import type { BatchProof } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { batchRow, readBatches } from '../../transparency/log-rows.ts';
import { promiseOf } from '../../transparency/promise.ts';
import { readProofFile } from '../../transparency/tree.ts';

/** Throws Refusal `batch_unknown` for one that this source did not send. */
export async function proveBatch(
  { sql, logKey }: Pick<Deps, 'sql' | 'logKey'>,
  sourceId: string,
  batchId: string,
): Promise<BatchProof> {
  const [batch] = await readBatches(sql, sql`source_id = ${sourceId} and batch_id = ${batchId}`);
  if (!batch) throw new Refusal('batch_unknown');
  const row = batchRow(batch);
  return {
    record: row.record.map(String),
    salt: toBase64(row.salt),
    promise: promiseOf(row, batch.received_at, logKey),
    proof: await readProofFile(sql, batch.id),
  };
}
