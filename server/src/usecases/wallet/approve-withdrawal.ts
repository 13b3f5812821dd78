import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { leaveNotice } from './withdrawal-notice.ts';
import type { MovedWithdrawal } from './withdrawal-notice.ts';
import { lockWithdrawalFor, moveWithdrawal } from './withdrawal-row.ts';

/** requested → approved: the review found no objection. Refusals: `operator_object_not_found`, `state_refuses`. */
export async function approveWithdrawal(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  input: { withdrawalId: string },
): Promise<MovedWithdrawal> {
  return await inTransaction(deps.sql, async (tx) => {
    const withdrawal = await lockWithdrawalFor(tx, deps, input.withdrawalId, 'approved');
    await moveWithdrawal(tx, withdrawal, { to: 'approved', by: operator.username });
    return await leaveNotice(tx, operator, withdrawal, 'withdrawal_approved', {
      withdrawal_no: withdrawal.withdrawal_no,
      amount: amountParam(withdrawal.amount_minor, deps.currency),
    });
  });
}
