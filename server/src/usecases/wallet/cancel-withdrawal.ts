import type { CallResponse, Calls } from '@placard/contract';
import { canMove } from '../../domain/wallet/withdrawals.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readWithdrawal } from '../../queries/wallet/withdrawals.ts';
import { once } from '../once.ts';
import { bringBack, lockWithdrawal, moveWithdrawal } from './withdrawal-row.ts';

/**
 * The merchant cancels a withdrawal that is not sent yet; the whole amount returns. If an operator sends it at the same moment,
 * whoever locks the row first wins. Refusals: `withdrawal_not_found`, `withdrawal_not_cancellable`.
 */
export async function cancelWithdrawal(
  deps: Pick<Deps, 'sql' | 'currency' | 'businessZone' | 'booksBox'>,
  actor: KeyedActor,
  withdrawalId: string,
): Promise<CallResponse<Calls['wallet']['cancelWithdrawal']>> {
  return await once(deps, actor, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.merchant_id !== actor.merchantId) throw new Refusal('withdrawal_not_found');
    if (!canMove(withdrawal.state, 'cancelled'))
      throw new Refusal('withdrawal_not_cancellable', { state: withdrawal.state });
    await moveWithdrawal(tx, withdrawal, { to: 'cancelled', by: 'merchant' });
    await bringBack(tx, deps, withdrawal);
    return { withdrawal: await readWithdrawal(tx, actor, withdrawalId, deps) };
  });
}
