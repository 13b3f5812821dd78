import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { once } from '../once.ts';
import { requirePositive } from './records.ts';
import { refuseBeyondBalance, requireAmount } from './refuse.ts';

/** Moves own money from available to the guarantee. Refusals: `invalid_fields`, `insufficient_balance`. */
export async function payGuarantee<Answer>(
  deps: Pick<Deps, 'sql' | 'currency'>,
  actor: KeyedActor,
  amount: string,
  answer: (tx: Tx, transferId: string) => Promise<Answer>,
): Promise<Answer> {
  const amountMinor = requireAmount(amount, deps.currency);
  requirePositive(amountMinor);
  return await once(deps, actor, async (tx) => {
    const { available } = await lockBalances(tx, actor.merchantId);
    refuseBeyondBalance(amountMinor, available, deps.currency);
    const { transferId } = await postTransfer(tx, {
      cause: `guarantee_paid_in:${newId()}`,
      kind: 'guarantee_paid_in',
      merchantId: actor.merchantId,
      postings: [{ from: 'available', to: 'guarantee', amountMinor, detail: 'guarantee_paid_in' }],
    });
    return await answer(tx, transferId);
  });
}
