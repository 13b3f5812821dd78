/** What a source gets at once for its batch: the log's signed promise to have it in time. */
import { entryOf, leafHash, signPromise } from '@placard/proof';
import type { NoteSigner } from '@placard/proof';
import { batchRow } from './log-rows.ts';
import type { BatchRow } from './log-rows.ts';

/** Within this time a committed row is in a published checkpoint, as long as the worker runs. */
const maxMergeDelaySeconds = 60;

export function promiseOf(batch: BatchRow, logKey: NoteSigner): string {
  const { record, salt } = batchRow(batch);
  const promised = { leaf: leafHash(entryOf(record, salt)), promisedAt: batch.received_at.toISOString() };
  return signPromise({ ...promised, maxMergeDelaySeconds }, logKey);
}
