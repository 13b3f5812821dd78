import { minus } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { recordReference } from '../../ledger/records.ts';
import { leaveNotice } from './withdrawal-notice.ts';
import type { MovedWithdrawal } from './withdrawal-notice.ts';
import { bringBack, lockWithdrawalFor, moveWithdrawal } from './withdrawal-row.ts';

/**
 * sent or paid → returned: the bank sent the money back. The whole amount returns to available, including the fee (product.md
 * section 5). Refusals: `operator_object_not_found`, `state_refuses`, `reference_already_recorded`.
 */
export async function returnWithdrawal(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  /** `reference`: the bank's own reference of the return; `reason` is shown to the merchant. */
  input: { withdrawalId: string; reference: string; reason: string },
): Promise<MovedWithdrawal> {
  const { reason, reference } = input;
  return await inTransaction(deps.sql, async (tx) => {
    const withdrawal = await lockWithdrawalFor(tx, deps, input.withdrawalId, 'returned');
    const arrivedMinor = minus(withdrawal.amount_minor, withdrawal.fee_minor);
    await recordReference(tx, operator, 'withdrawal_return', reference, arrivedMinor);
    await moveWithdrawal(tx, withdrawal, { to: 'returned', by: operator.username, reason });
    await bringBack(tx, deps, withdrawal, reason);
    const amount = amountParam(withdrawal.amount_minor, deps.currency);
    const params = { withdrawal_no: withdrawal.withdrawal_no, amount, reason };
    return await leaveNotice(tx, operator, withdrawal, 'withdrawal_returned', params, { reason, reference });
  });
}
