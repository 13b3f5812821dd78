import { minus } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { recordReference } from '../../ledger/records.ts';
import { leaveNotice } from './withdrawal-notice.ts';
import type { MovedWithdrawal } from './withdrawal-notice.ts';
import { lockWithdrawalFor, moveWithdrawal } from './withdrawal-row.ts';

/**
 * sent → paid: the bank confirmed the payment. The paid amount goes to the bank account, the fee to fee income (product.md
 * section 5). Refusals: `operator_object_not_found`, `state_refuses`, `reference_already_recorded`.
 */
export async function payWithdrawal(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  /** `reference`: the bank's own reference; one payment pays one withdrawal. */
  input: { withdrawalId: string; reference: string },
): Promise<MovedWithdrawal> {
  const { reference } = input;
  return await inTransaction(deps.sql, async (tx) => {
    const withdrawal = await lockWithdrawalFor(tx, deps, input.withdrawalId, 'paid');
    await recordReference(tx, operator, 'withdrawal_payment', reference);
    await moveWithdrawal(tx, withdrawal, { to: 'paid', by: operator.username, reference });
    const arrivesMinor = minus(withdrawal.amount_minor, withdrawal.fee_minor);
    await postTransfer(tx, deps, {
      cause: `withdrawal_paid:${withdrawal.id}`,
      kind: 'withdrawal_paid',
      merchantId: withdrawal.merchant_id,
      reference: withdrawal.id,
      postings: [
        { from: 'withdrawing', to: 'bank', amountMinor: arrivesMinor },
        { from: 'withdrawing', to: 'fee_income', amountMinor: withdrawal.fee_minor },
      ],
    });
    const params = {
      withdrawal_no: withdrawal.withdrawal_no,
      arrives: amountParam(arrivesMinor, deps.currency),
      reference,
    };
    return await leaveNotice(tx, operator, withdrawal, 'withdrawal_paid', params, { reference });
  });
}
