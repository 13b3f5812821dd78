import type { OperatorCalls, OperatorResponse } from '@placard/contract/operator';
import { checkBooks } from '../../ledger/books.ts';
import type { Deps } from '../../context/deps.ts';

/** Checks every invariant of the ledger on one snapshot. */
export async function reportBooks(
  deps: Pick<Deps, 'sql' | 'booksBox'>,
): Promise<OperatorResponse<OperatorCalls['books']['check']>> {
  const { isBalanced, checks, totals } = await checkBooks(deps.sql, deps.booksBox);
  return {
    is_balanced: isBalanced,
    checks: checks.map(({ name, rule, count, violations }) => ({ name, rule, count, violations: [...violations] })),
    totals,
  };
}
