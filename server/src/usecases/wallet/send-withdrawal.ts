import { amountParam } from '@placard/language';
import type { ByOperator } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { requireAnotherPerson } from '../operators/second-person.ts';
import { leaveNotice } from './withdrawal-notice.ts';
import type { MovedWithdrawal } from './withdrawal-notice.ts';
import { lockWithdrawalFor, moveWithdrawal } from './withdrawal-row.ts';

/**
 * approved → sent: the bank has the payment order, and the merchant can no longer cancel. Above the configured amount, the sender
 * must not be the operator who approved it. Refusals: `operator_object_not_found`, `state_refuses`, `own_proposal`.
 */
export async function sendWithdrawal(
  deps: Pick<Deps, 'sql' | 'currency'>,
  operator: ByOperator,
  input: { withdrawalId: string },
): Promise<MovedWithdrawal> {
  return await inTransaction(deps.sql, async (tx) => {
    const withdrawal = await lockWithdrawalFor(tx, input.withdrawalId, 'sent');
    await requireAnotherPerson(tx, deps, {
      amountMinor: withdrawal.amount_minor,
      first: await approverOf(tx, withdrawal.id),
      second: operator.username,
    });
    await moveWithdrawal(tx, withdrawal, { to: 'sent', by: operator.username });
    return await leaveNotice(tx, operator, withdrawal, 'withdrawal_sent', {
      withdrawal_no: withdrawal.withdrawal_no,
      amount: amountParam(withdrawal.amount_minor, deps.currency),
    });
  });
}

async function approverOf(tx: Tx, withdrawalId: string): Promise<string | null> {
  const [row] = await tx<{ by: string }[]>`
    select by from withdrawal_transition
    where withdrawal_id = ${withdrawalId} and to_state = 'approved' order by id desc limit 1`;
  return row?.by ?? null;
}
