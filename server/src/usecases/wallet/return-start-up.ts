import type { CallResponse, Calls } from '@placard/contract';
import { lockBalances } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readTransfer } from '../../queries/wallet/ledger.ts';
import { once } from '../once.ts';

/**
 * Returns all unused start-up credit with one tap: start-up credit → start-up advances. Own money is never touched.
 * Refusal: `start_up_nothing_to_return`.
 */
export async function returnStartUp(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  actor: KeyedActor,
): Promise<CallResponse<Calls['wallet']['returnStartUp']>> {
  return await once(deps, actor, async (tx) => {
    const { start_up_credit: unusedMinor } = await lockBalances(tx, actor.merchantId);
    if (unusedMinor === 0n) throw new Refusal('start_up_nothing_to_return');
    const { transferId } = await postTransfer(tx, deps, {
      cause: `start_up_returned:${newId()}`,
      kind: 'start_up_returned',
      merchantId: actor.merchantId,
      postings: [{ from: 'start_up_credit', to: 'start_up_advances', amountMinor: unusedMinor }],
    });
    return { transfer: await readTransfer(tx, actor, transferId, deps.currency) };
  });
}
