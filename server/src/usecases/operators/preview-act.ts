/**
 * What an act would write in the ledger. Invariant: it is the act itself, in a transaction that is rolled back whatever
 * comes of it, so what is shown is what would be posted, and nothing stays.
 */
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

/** Carries the result out of the transaction that it rolls back. */
class RolledBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('rolled back on purpose');
    this.result = result;
  }
}

/** Runs `work` in a transaction that is rolled back, and gives what it gave. Throws what it throws. */
export async function previewAct<Result extends object>(
  deps: Pick<Deps, 'sql'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction<Result>(deps.sql, async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}
