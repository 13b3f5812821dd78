import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { leaveNotice } from './withdrawal-notice.ts';
import type { MovedWithdrawal } from './withdrawal-notice.ts';
import { bringBack, lockWithdrawalFor, moveWithdrawal } from './withdrawal-row.ts';

/**
 * requested or approved → rejected: the whole amount returns, with the reason. Refusals: `operator_object_not_found`,
 * `state_refuses`.
 */
export async function rejectWithdrawal(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  /** `reason` is shown to the merchant. */
  input: { withdrawalId: string; reason: string },
): Promise<MovedWithdrawal> {
  const { reason } = input;
  return await inTransaction(deps.sql, async (tx) => {
    const withdrawal = await lockWithdrawalFor(tx, deps, input.withdrawalId, 'rejected');
    await moveWithdrawal(tx, withdrawal, { to: 'rejected', by: operator.username, reason });
    await bringBack(tx, deps, withdrawal, reason);
    const amount = amountParam(withdrawal.amount_minor, deps.currency);
    const params = { withdrawal_no: withdrawal.withdrawal_no, amount, reason };
    return await leaveNotice(tx, operator, withdrawal, 'withdrawal_rejected', params, { reason });
  });
}
