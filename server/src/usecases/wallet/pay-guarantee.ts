import type { CallResponse, Calls } from '@placard/contract';
import { lockBalances } from '../../ledger/balances.ts';
import { refuseBeyondBalance } from '../../ledger/refusals.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { requireAmount } from '../../platform/refusal.ts';
import { readTransfer } from '../../queries/wallet/ledger.ts';
import { once } from '../once.ts';
import { requirePositive } from '../../ledger/records.ts';

/** Moves own money from available to the guarantee. Refusals: `invalid_fields`, `insufficient_balance`. */
export async function payGuarantee(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  actor: KeyedActor,
  amount: string,
): Promise<CallResponse<Calls['wallet']['payGuarantee']>> {
  const amountMinor = requireAmount(amount, deps.currency);
  requirePositive(amountMinor);
  return await once(deps, actor, async (tx) => {
    const { available } = await lockBalances(tx, actor.merchantId);
    refuseBeyondBalance(amountMinor, available, deps.currency);
    const { transferId } = await postTransfer(tx, deps, {
      cause: `guarantee_paid_in:${newId()}`,
      kind: 'guarantee_paid_in',
      merchantId: actor.merchantId,
      postings: [{ from: 'available', to: 'guarantee', amountMinor, detail: 'guarantee_paid_in' }],
    });
    return { transfer: await readTransfer(tx, actor, transferId, deps.currency) };
  });
}
