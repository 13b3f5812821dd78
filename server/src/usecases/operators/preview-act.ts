/**
 * Previews what an act would write in the ledger. Invariant: it runs the act itself in a transaction that is always rolled back,
 * so it shows exactly what would be posted, and nothing stays.
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

/** Runs `work` in a transaction that is rolled back, and returns its result. Throws its errors. */
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
