/** What whoever hands something in, or gets a file, gets at once: the log's signed promise to have it in time. */
import { entryOf, leafHash, signPromise } from '@placard/proof';
import type { NoteSigner } from '@placard/proof';
import type { SaltedRow } from './log-rows.ts';

/** Within this time a committed row is in a published checkpoint, as long as the worker runs. */
const maxMergeDelaySeconds = 60;

export function promiseOf({ record, salt }: SaltedRow, at: Date, logKey: NoteSigner): string {
  const promised = { leaf: leafHash(entryOf(record, salt)), promisedAt: at.toISOString() };
  return signPromise({ ...promised, maxMergeDelaySeconds }, logKey);
}
