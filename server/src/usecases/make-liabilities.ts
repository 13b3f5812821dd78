import type { Deps } from '../context/deps.ts';
import { readOwed } from '../ledger/owed.ts';
import { listLiabilities } from '../transparency/liabilities.ts';

/** Makes today's list of what is owed, for the transparency log, unless there is one. Returns how many it has in it. */
export async function makeLiabilities(deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>): Promise<number> {
  return await listLiabilities(deps, readOwed);
}
